/**
 * Types that bring and announce no payment. Stripe sends them after each deletion of an account with a web
 * plan, and for what the learner changed just before: https://docs.stripe.com/api/events/types
 */
const WITHOUT_PAYMENT: ReadonlySet<string> = new Set([
  "customer.deleted",
  "customer.subscription.updated",
  "customer.subscription.paused",
  "customer.subscription.deleted",
  "subscription_schedule.updated",
  "subscription_schedule.released",
  "subscription_schedule.canceled",
  "subscription_schedule.aborted",
  "payment_method.detached",
  "mandate.updated",
]);

/** Returns whether support must look at an event that concerns no learner, since money may be involved. */
export const isAlarmOfNobody = (type: string): boolean => !WITHOUT_PAYMENT.has(type);
