import type { WithdrawalOutcome } from "@gruezi/contract/callables/withdraw-from-contract";
import type { StorePlatform } from "@gruezi/contract/stores";
import type { Follows, Withdrawn } from "./withdrawal.ts";
import type { WithdrawalState } from "./withdrawal-press.ts";

type Subject = Pick<Withdrawn, "follows" | "isPaid">;

/** Returns the outcome once the withdrawal is carried out. The mail announces it. */
export function announcedOutcome({ follows, isPaid }: Subject): WithdrawalOutcome {
  if (follows === "end") return isPaid ? "withdrawn" : "unpaid-withdrawn";
  if (follows === "go-back") return isPaid ? "change-withdrawn" : "unpaid-change-withdrawn";
  return ANNOUNCED[follows];
}

const ANNOUNCED: Record<Exclude<Follows, "end" | "go-back">, WithdrawalOutcome> = {
  "take-back": "switch-withdrawn",
  return: "gift-withdrawn",
  proof: "address-unproven",
  support: "support",
  late: "late",
  ios: "store",
  android: "store",
};

/** Returns the outcome in the withdrawal's present state. */
export function outcomeOf(subject: Subject, state: WithdrawalState): WithdrawalOutcome {
  const announced = announcedOutcome(subject);
  if (state === "open") return "under-way";
  if (state !== "support" || announced === "late") return announced;
  // A plan has ended, and the bank decides about its money. A gift was redeemed meanwhile, so a person
  // decides.
  return subject.follows === "return" ? "support" : "with-bank";
}

export const storeOf = (follows: Follows): StorePlatform | null =>
  follows === "ios" || follows === "android" ? follows : null;
