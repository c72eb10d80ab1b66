/** Who a persona is to Stripe. */
export const toCustomerId = (uid: string): string => `cus_${uid}`;
