import { WITHDRAWAL_DAYS, WITHDRAWAL_LINK_DAYS } from "./business.ts";
import type { WithdrawalOutcome } from "./callables/withdraw-from-contract.ts";
import { STORES, type StorePlatform } from "./stores.ts";
import { shareSentence, type WithdrawalShare } from "./withdrawal-share.ts";

/**
 * Words of a withdrawal, the same on the page and in the mail. The mail is queued before Stripe is asked, so
 * no sentence says that something is done.
 */
interface WithdrawalWords {
  heading: string;
  sentences: readonly string[];
}

const RECEIVED = "Your withdrawal was received";

const BY_WAY_OF_PAYING =
  "goes back to the card or account that it was paid with, at the latest within 14 days. Banks take up to ten days to show it. A payment that you have asked your bank to return comes from the bank.";

const MONEY_BACK = `What you have paid for it ${BY_WAY_OF_PAYING}`;

const REST_BACK = `What is paid back ${BY_WAY_OF_PAYING}`;

const AS_ASKED = "You asked to begin at once, so you pay for the days until your declaration.";

const NOTHING_PAID = "Nothing was charged for it, so nothing goes back.";

const CREDIT_BACK = "A credit that it was paid with is yours again.";

const A_PERSON = "A person looks after it and answers you within two working days.";

const WORDS: Record<Exclude<WithdrawalOutcome, "store">, WithdrawalWords> = {
  "address-unproven": {
    heading: "One press is missing",
    sentences: [
      "So that nobody else can end your plan, the link in our mail proves that this address is yours. The day of your declaration counts, not the day of the press.",
    ],
  },
  "address-proven": {
    heading: "Your press has arrived",
    sentences: [
      "Your withdrawal is carried out by itself, as a rule within the hour, and our mail tells you what follows. There is nothing left for you to do.",
    ],
  },
  "already-done": {
    heading: "This withdrawal was carried out before",
    sentences: ["An earlier press on this link has done it. Nothing more happens now."],
  },
  "link-expired": {
    heading: "This link is no longer valid",
    sentences: [
      `The press came more than ${WITHDRAWAL_LINK_DAYS} days after the declaration, so nothing happens by itself. ${A_PERSON}`,
    ],
  },
  withdrawn: { heading: RECEIVED, sentences: ["Your plan ends with your declaration.", MONEY_BACK] },
  "unpaid-withdrawn": {
    heading: RECEIVED,
    sentences: ["Your plan ends with your declaration.", NOTHING_PAID],
  },
  "change-withdrawn": {
    heading: RECEIVED,
    sentences: ["The change is undone, and your earlier plan goes on.", MONEY_BACK],
  },
  "unpaid-change-withdrawn": {
    heading: RECEIVED,
    sentences: ["The change is undone, and your earlier plan goes on.", NOTHING_PAID, CREDIT_BACK],
  },
  "switch-withdrawn": {
    heading: RECEIVED,
    sentences: ["The change will not be made, and your plan goes on as it is.", NOTHING_PAID],
  },
  "gift-withdrawn": {
    heading: RECEIVED,
    sentences: ["The gift’s code ends with your declaration.", MONEY_BACK],
  },
  "under-way": {
    heading: RECEIVED,
    sentences: [
      "Our payment provider does not answer at the moment, so what follows is carried out by itself, as a rule within the hour. There is nothing left for you to do.",
    ],
  },
  "with-bank": {
    heading: RECEIVED,
    sentences: [
      `Your declaration has taken effect. You have asked your bank for the money, so the bank decides about it. ${A_PERSON}`,
    ],
  },
  late: {
    heading: RECEIVED,
    sentences: [
      `The ${WITHDRAWAL_DAYS} days of this contract were over by then. A person checks whether holidays prolong them, and answers you within two working days.`,
    ],
  },
  support: { heading: RECEIVED, sentences: [A_PERSON] },
};

const REFUND_WAY: Record<StorePlatform, string> = {
  ios: "at reportaproblem.apple.com, log in and choose “Request a refund”",
  android: "at play.google.com/store/account, choose “Order history”, then “Request a refund”",
};

/**
 * Returns the sentences about shares that are kept. The account's ledger shows them, too. Empty if everything
 * goes back.
 */
export const keptSentences = (shares: readonly WithdrawalShare[]): readonly string[] =>
  shares.length === 0 ? [] : [AS_ASKED, ...shares.map(shareSentence)];

function withShares({ heading, sentences }: WithdrawalWords, shares: readonly WithdrawalShare[]) {
  if (shares.length === 0) return { heading, sentences };
  const told = sentences.flatMap((sentence) =>
    sentence === MONEY_BACK ? [...keptSentences(shares), REST_BACK] : [sentence],
  );
  return { heading, sentences: told };
}

interface Withdrawn {
  outcome: WithdrawalOutcome;
  /** Platform of a store's contract. Null for others. */
  platform: StorePlatform | null;
  shares: readonly WithdrawalShare[];
}

export function withdrawalWords({ outcome, platform, shares }: Withdrawn): WithdrawalWords {
  if (outcome !== "store") return withShares(WORDS[outcome], shares);
  if (platform === null) return WORDS.support;
  const { name, where } = STORES[platform];
  const sentence = `You bought this plan ${where}, and ${name} alone can end it and give the money back: ${REFUND_WAY[platform]}. Nothing else changes here.`;
  return { heading: RECEIVED, sentences: [sentence] };
}
