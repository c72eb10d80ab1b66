import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { NextStep } from "@gruezi/contract/your-plan";
import { formatDate } from "#lib/format-date.ts";
import { planName, TIER_NAME } from "#lib/plan-name.ts";
import type { LedgerLine, Seller } from "./ledger-lines.ts";

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
    case "uncharged":
      return `${next.isTrial ? "The free trial ends" : "Renews"} on ${formatDate(next.on)}. Payments are paused ${next.until === null ? "for now" : `until ${formatDate(next.until)}`}.`;
    case "paused":
      return next.until === null
        ? "Paused: nothing is charged, and it gives no access until it goes on."
        : `Paused until ${formatDate(next.until)}, when it goes on by itself. It gives no access before.`;
    case "trial-over":
      return "The free trial ended without a card, so it gives no access.";
    case "payment-missing":
      return "Gives no access at the moment: a payment is missing.";
  }
}

/** The answer to "what do I have?" in one line. */
export function headlineWords(held: CurrentSubscription | undefined): string {
  if (!held) return "You have no plan at the moment.";
  if (held.state === "blocked") return `Your plan is ${planName(held)}.`;
  return `You have ${TIER_NAME[held.Tier]}.`;
}

/** Of a plan that gives no access, or soon gives none any more. */
export function haltedWords(halted: CurrentSubscription): { title: string; text: string } {
  const name = planName(halted);
  if (halted.state === "grace") {
    return {
      title: "Your last payment failed",
      text: `You keep ${name} until ${formatDate(halted.accessUntil)}. Once the payment arrives, it goes on.`,
    };
  }
  switch (halted.pause?.kind) {
    case "plan":
      return {
        title: `${name} is paused`,
        text: halted.pause.until
          ? `It gives no access until ${formatDate(halted.pause.until)}, when it goes on by itself.`
          : "Nothing is charged, and it gives no access until it goes on.",
      };
    case "trial-over":
      return {
        title: "Your free trial ended without a card",
        text: `${name} gives no access. With a card it goes on.`,
      };
    default:
      return {
        title: `${name} gives no access at the moment`,
        text: "A payment is missing. Once it arrives, your plan goes on.",
      };
  }
}
