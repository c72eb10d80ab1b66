import { createHash } from "node:crypto";

export type DeclineCode =
  | "generic_decline"
  | "insufficient_funds"
  | "authentication_required"
  | "test_mode_live_card";

interface TestCard {
  brand: "visa" | "mastercard" | "amex";
  /** The answer when the card is entered. */
  entered: "accepted" | "challenged" | DeclineCode;
  /** The answer to a charge without the holder. */
  charged: "accepted" | DeclineCode;
  /** True if the bank asks the holder even when present. */
  isAlwaysChallenged?: true;
}

/** Numbers of accepted cards. Each card has a trial of its own. */
const INTERNATIONAL_CARDS = [
  "4000000400000008",
  "4000000560000004",
  "4000002030000002",
  "4000002080000001",
  "4000002460000001",
  "4000002500000003",
  "4000002760000016",
  "4000003720000005",
  "4000003800000008",
  "4000004380000004",
  "4000004420000006",
  "4000005280000002",
  "4000005780000007",
  "4000006160000005",
  "4000006200000007",
  "4000007240000007",
  "4000007520000008",
  "4000007560000009",
  "4000008260000000",
] as const;

const ACCEPTED_VISA: TestCard = { brand: "visa", entered: "accepted", charged: "accepted" };

/** The test cards of https://docs.stripe.com/testing that are used here. */
const TEST_CARDS: Record<string, TestCard> = {
  ...Object.fromEntries(INTERNATIONAL_CARDS.map((number) => [number, ACCEPTED_VISA])),
  "4242424242424242": ACCEPTED_VISA,
  "5555555555554444": { brand: "mastercard", entered: "accepted", charged: "accepted" },
  "378282246310005": { brand: "amex", entered: "accepted", charged: "accepted" },
  "4000000000000002": { brand: "visa", entered: "generic_decline", charged: "generic_decline" },
  "4000000000009995": { brand: "visa", entered: "insufficient_funds", charged: "insufficient_funds" },
  "4000000000000341": { brand: "visa", entered: "accepted", charged: "generic_decline" },
  "4000002500003155": { brand: "visa", entered: "challenged", charged: "accepted" },
  "4000002760003184": {
    brand: "visa",
    entered: "challenged",
    charged: "authentication_required",
    isAlwaysChallenged: true,
  },
};

const LIVE_CARD: TestCard = { brand: "visa", entered: "test_mode_live_card", charged: "test_mode_live_card" };

/**
 * Further cards by prefix, since Stripe lists too few for a thousand learners. 499990… are accepted, 499991…
 * are refused without the holder, and 499992… require 3-D Secure.
 */
const OWN_CARDS: readonly (readonly [prefix: string, card: TestCard])[] = [
  ["499990", ACCEPTED_VISA],
  ["499991", { brand: "visa", entered: "accepted", charged: "generic_decline" }],
  ["499992", { brand: "visa", entered: "challenged", charged: "authentication_required" }],
];

export const testCard = (number: string): TestCard =>
  TEST_CARDS[number] ?? OWN_CARDS.find(([prefix]) => number.startsWith(prefix))?.[1] ?? LIVE_CARD;

/** Returns the fingerprint of a card, which is equal for all accounts and expiry dates. */
export const fingerprintOf = (number: string): string =>
  createHash("sha256").update(number).digest("hex").slice(0, 16);

const BRAND_NAMES = { visa: "Visa", mastercard: "Mastercard", amex: "American Express" } as const;

/** Describes a card, as in 'Visa ending in 4242'. */
export const cardText = (number: string): string =>
  `${BRAND_NAMES[testCard(number).brand]} ending in ${number.slice(-4)}`;

const DECLINES: Record<DeclineCode, string> = {
  generic_decline: "Your card was declined.",
  insufficient_funds: "Your card has insufficient funds.",
  authentication_required: "Your card was declined. This transaction requires authentication.",
  test_mode_live_card:
    "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
};

export const declineText = (code: DeclineCode): string => DECLINES[code];
