import type { ChoosableContract } from "@gruezi/contract/callables/withdraw-from-contract";
import { COMPANY } from "@gruezi/contract/company";
import { toAmountText } from "@gruezi/contract/money";
import { reasonOf } from "#lib/app-error.ts";
import { withdrawalFailure } from "./withdraw-words.ts";

/** Returns a sentence about the money that a withdrawal gives back. */
export function backWords({ back, platform }: ChoosableContract): string {
  if (platform !== "stripe") return "The store alone can end it, and decides about the money.";
  if (back === null) return "Nothing was charged for it.";
  return back.amount > 0
    ? `${toAmountText(back.currency, back.amount)} goes back to you.`
    : "Nothing of what was paid for it is left to pay back.";
}

export function choiceFailure(error: unknown): string {
  return reasonOf(error) === "not-found"
    ? `This contract is not open any more: somebody has withdrawn from it, or it has ended. Look for our mail, or write to ${COMPANY.supportEmail}.`
    : withdrawalFailure(error);
}
