import type { Discount } from "@gruezi/contract/documents/entitlement";
import { toAmountText } from "@gruezi/contract/money";
import { keptSentences } from "@gruezi/contract/withdrawal-words";
import { nextWords, type PlanNames } from "#features/plan/current-plan/plan-words.ts";
import { formatDate } from "#lib/format-date.ts";
import { TIER_NAME } from "#lib/plan-name.ts";
import type { LedgerLine, Seller } from "./ledger-lines.ts";

const BOUGHT: Record<Seller, string> = {
  web: "Bought on the web",
  "app-store": "Bought in the App Store",
  "google-play": "Bought on Google Play",
  gift: "A gift from us, given",
  redeemed: "A gift, redeemed",
  elsewhere: "Bought in another store",
};

export function lineWords(line: LedgerLine, names: PlanNames): string {
  switch (line.kind) {
    case "bought":
      return `${BOUGHT[line.seller]} on ${formatDate(line.on)}.`;
    case "gives":
      return `Gives you ${TIER_NAME[line.tier]}${line.isFree ? ", free," : ""} until ${formatDate(line.until)}.`;
    case "discounted":
      return line.discounts.map((discount) => discountWords(discount, line.currency)).join(" ");
    case "gift-period":
      return `For ${TIER_NAME[line.tier]} from ${formatDate(line.from)} to ${formatDate(line.until)}, without renewal.`;
    case "ended":
      return `Ended on ${formatDate(line.on)}.`;
    case "trial-refused":
      return `You asked for a free trial on ${formatDate(line.on)}. It had been used before, so it did not begin, and nothing was charged.`;
    case "withdrawn":
      return line.shares.length === 0
        ? `${withdrewText(line)} Access ended with it, and whatever you paid for it goes back.`
        : `${withdrewText(line)} Access ended with it. ${keptSentences(line.shares).join(" ")}`;
    case "change-withdrawn":
      return [
        `You withdrew from the last change of it on ${formatDate(line.on)}.`,
        ...keptSentences(line.shares),
      ].join(" ");
    case "upgrade-undone":
      return `On ${formatDate(line.on)} an upgrade was confirmed on a page from before your last change. It was undone, and costs you nothing.`;
    case "gift-returned":
      return `Ended on ${formatDate(line.on)}: the gift was given back, or its payment was.`;
    case "payment-returned":
      return `The payment was returned on ${formatDate(line.on)}, and the access ended with it.`;
    case "paid-by":
      return paidByWords(line);
    case "test-purchase":
      return line.givesAccess
        ? "A test purchase, for which the store charges nothing."
        : "A test purchase, which gives no access.";
    default:
      return nextWords(line, names);
  }
}

const withdrewText = ({ on }: { on: number }): string =>
  `You withdrew from this contract on ${formatDate(on)}.`;

function paidByWords({ way, mayTakeTwint, isTrial }: Extract<LedgerLine, { kind: "paid-by" }>): string {
  if (way === "twint-lost") return "Was paid by TWINT, which is disconnected.";
  if (way === "twint") return "Paid by TWINT. You may change to a card.";
  if (!mayTakeTwint) return "Paid by card.";
  return isTrial
    ? "Paid by card: the free trial needs one. Afterwards you may change to TWINT."
    : "Paid by card. You may change to TWINT.";
}

/** Describes a discount: '50% off every payment before 3 March 2027.' */
function discountWords({ percentOff, amountOff, isOnce, until }: Discount, currency: string): string {
  const off = percentOff === null ? toAmountText(currency, amountOff ?? 0) : `${percentOff}%`;
  if (isOnce) return `${off} off the next payment.`;
  return `${off} off every payment${until === null ? "" : ` before ${formatDate(until)}`}.`;
}
