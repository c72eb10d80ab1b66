import { toCardNumber } from "#support/billing/card-number.ts";

/** These test cards of Stripe's are for payments without a free trial. */
export const CARD = {
  visa: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
} as const;

/** The prefix of a stand-in's card decides how it answers. */
const PREFIXES = {
  accepted: "499990",
  failsWhenCharged: "499991",
  asksTheBank: "499992",
} as const;

/** Returns a new card, since each has one free trial and a test may run again on the same emulators. */
export const newCard = (answer: keyof typeof PREFIXES = "accepted"): string =>
  toCardNumber(PREFIXES[answer], Math.floor(Math.random() * 1e9));
