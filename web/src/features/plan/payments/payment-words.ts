import type { Credit, GetPaymentsResponse, Payment } from "@gruezi/contract/callables/get-payments";
import { COMPANY } from "@gruezi/contract/company";
import { toAmountText } from "@gruezi/contract/money";
import { planName } from "#lib/plan-name.ts";

const KINDS: Record<Payment["kind"], string> = {
  purchase: "purchase",
  renewal: "renewal",
  change: "change of plan",
  gift: "a gift",
};

/** Returns what was paid: 'VIP, yearly: renewal'. */
export const subjectWords = ({ plan, kind }: Payment): string =>
  kind === "gift" ? "A gift" : `${plan ? planName(plan) : "A plan"}: ${KINDS[kind]}`;

export function stateWords({ state, currency, refunded, vat }: Payment): string {
  const tax = vat === null ? "" : ` ${toAmountText(currency, vat)} VAT is included.`;
  switch (state) {
    case "paid":
      return `Paid.${tax}`;
    case "partly-refunded":
      return `Paid, and ${toAmountText(currency, refunded)} refunded.${tax}`;
    case "refunded":
      return "Refunded.";
    case "disputed":
      return "Disputed. Your bank has not decided yet.";
    case "failed":
      return "Failed. Nothing was charged.";
    case "waiting":
      return "Not charged yet.";
  }
}

/** Returns the credit in words, for a title or the beginning of a sentence. */
export const creditTitle = ({ currency, amount }: Credit): string =>
  `You have ${toAmountText(currency, amount)} of credit`;

const CREDIT_BACK = `To have it paid back, write to ${COMPANY.supportEmail} before you delete your account.`;

export const creditWords = (credit: Credit): string =>
  `${creditTitle(credit)}, such as the rest of a yearly plan that you changed. It pays your next charges on the web by itself. ${CREDIT_BACK}`;

export const CREDIT_GOES = `It goes with your account. ${CREDIT_BACK}`;

const UNPAID: ReadonlySet<Payment["state"]> = new Set(["failed", "waiting"]);

export const receiptWord = ({ state }: Payment): string => (UNPAID.has(state) ? "Invoice" : "Receipt");

const STORES: Record<GetPaymentsResponse["stores"][number], string> = {
  ios: "Receipts for what you bought in the App Store come from Apple by email, and are listed at reportaproblem.apple.com.",
  android:
    "Receipts for what you bought on Google Play come from Google by email, and are listed at play.google.com under order history.",
};

export const storeWords = (stores: GetPaymentsResponse["stores"]): readonly string[] =>
  stores.map((store) => STORES[store]);
