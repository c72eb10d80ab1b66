/** The specification's words for who may not see the live lesson (its section 6). */
export const LIVE_ACCESS = {
  signedOut: { title: "No access", description: "Please Sign in to access live lessons." },
  noPlan: { title: "VIP", description: "Only VIP members can access live lessons." },
} as const;
