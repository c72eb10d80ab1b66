import { toCardNumber } from "#support/billing/card-number.ts";

/** Stripe's test cards, for payments without a free trial. */
export const CARD = {
  visa: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
} as const;

/** How the stand-in's own cards answer, by their prefix. */
const PREFIXES = {
  accepted: "499990",
  failsWhenCharged: "499991",
  asksTheBank: "499992",
} as const;

/** A card has one free trial: a test with a card of its own can run again on the same emulators. */
export const newCard = (answer: keyof typeof PREFIXES = "accepted"): string =>
  toCardNumber(PREFIXES[answer], Math.floor(Math.random() * 1e9));
