import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import { formatDate } from "#lib/format-date.ts";
import { planName, TIER_NAME } from "#lib/plan-name.ts";
import type { LedgerLine, Seller } from "./ledger-lines.ts";
import type { NextStep } from "./next-step.ts";

/** What a product is called, by its id; a plan that is no longer sold has no name. */
export type PlanNames = ReadonlyMap<string, string>;

const BOUGHT: Record<Seller, string> = {
  web: "Bought on the web",
  "app-store": "Bought in the App Store",
  "google-play": "Bought on Google Play",
  gift: "A gift from us, given",
  elsewhere: "Bought in another store",
};

/** A line of the ledger as a sentence. */
export function lineWords(line: LedgerLine, names: PlanNames): string {
  switch (line.kind) {
    case "bought":
      return `${BOUGHT[line.seller]} on ${formatDate(line.on)}.`;
    case "gives":
      return `Gives you ${TIER_NAME[line.tier]}${line.isFree ? ", free," : ""} until ${formatDate(line.until)}.`;
    case "ended":
      return `Ended on ${formatDate(line.on)}.`;
    case "payment-returned":
      return `The payment was returned on ${formatDate(line.on)}, and the access ended with it.`;
    case "test-purchase":
      return "A test purchase, which gives no access.";
    default:
      return nextWords(line, names);
  }
}

export function nextWords(next: NextStep, names: PlanNames): string {
  switch (next.kind) {
    case "first-payment":
      return `The free trial ends on ${formatDate(next.on)}, with the first payment.`;
    case "renews":
      return `Renews on ${formatDate(next.on)}.`;
    case "changes":
      return `Changes to ${names.get(next.toProductId) ?? "another plan"} on ${formatDate(next.on)}.`;
    case "ends":
      return `Ends on ${formatDate(next.on)}. No further payment follows.`;
    case "gift-ends":
      return `Ends on ${formatDate(next.on)}.`;
    case "payment-failed":
      return `The last payment failed. Unless it arrives, access ends on ${formatDate(next.until)}.`;
    case "blocked":
      return "Gives no access at the moment: it is paused, or a payment is missing.";
  }
}

/** The answer to "what do I have?" in one line. */
export function headlineWords(held: CurrentSubscription | undefined): string {
  if (!held) return "You have no plan at the moment.";
  if (held.state === "blocked") return `Your plan is ${planName(held)}.`;
  return `You have ${TIER_NAME[held.Tier]}.`;
}
