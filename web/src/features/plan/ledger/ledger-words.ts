import { nextWords, type PlanNames } from "#features/plan/held/plan-words.ts";
import { formatDate } from "#lib/format-date.ts";
import { TIER_NAME } from "#lib/plan-name.ts";
import type { LedgerLine, Seller } from "./ledger-lines.ts";

const BOUGHT: Record<Seller, string> = {
  web: "Bought on the web",
  "app-store": "Bought in the App Store",
  "google-play": "Bought on Google Play",
  gift: "A gift from us, given",
  elsewhere: "Bought in another store",
};

export function lineWords(line: LedgerLine, names: PlanNames): string {
  switch (line.kind) {
    case "bought":
      return `${BOUGHT[line.seller]} on ${formatDate(line.on)}.`;
    case "gives":
      return `Gives you ${TIER_NAME[line.tier]}${line.isFree ? ", free," : ""} until ${formatDate(line.until)}.`;
    case "ended":
      return `Ended on ${formatDate(line.on)}.`;
    case "withdrawn":
      return `You withdrew from this contract on ${formatDate(line.on)}. Access ended, and what you paid goes back.`;
    case "change-withdrawn":
      return `You withdrew from the last change of it on ${formatDate(line.on)}.`;
    case "payment-returned":
      return `The payment was returned on ${formatDate(line.on)}, and the access ended with it.`;
    case "test-purchase":
      return "A test purchase, which gives no access.";
    default:
      return nextWords(line, names);
  }
}
