import { BRAND } from "@gruezi/contract/brand";
import { WITHDRAWAL_DAYS } from "@gruezi/contract/business";
import type {
  ContractKind,
  WithdrawableContract,
  WithdrawalOutcome,
  WithdrawFromContractResponse,
} from "@gruezi/contract/callables/withdraw-from-contract";
import { COMPANY } from "@gruezi/contract/company";
import { withdrawalWords } from "@gruezi/contract/withdrawal-words";
import { isBeginAsked } from "#features/plan/purchase/begin-box.tsx";
import { reasonOf } from "#lib/app-error.ts";
import { formatDate } from "#lib/format-date.ts";
import { planMessageFor } from "#lib/plan-message.ts";
import { planName } from "#lib/plan-name.ts";
import { whereOf } from "#lib/stores.ts";

export function contractWords(contract: WithdrawableContract): string {
  const { kind, concludedAt, platform, months } = contract;
  const plan = planName(contract);
  if (kind === "gift") return `A gift, ${plan} for ${months} months, bought on ${formatDate(concludedAt)}`;
  return kind === "change"
    ? `Change of plan to ${plan}, agreed on ${formatDate(concludedAt)}`
    : `${plan}, bought ${whereOf(platform)} on ${formatDate(concludedAt)}`;
}

/** Explains the withdrawal, on the form and in the account. */
export const WITHIN = `Within ${WITHDRAWAL_DAYS} days of buying a plan or a gift, or of changing a plan, you can withdraw, without giving a reason. The contract ends at once, and you get back what you have paid for it${isBeginAsked() ? ", but for the days used if you asked to begin at once" : ""}.`;

/** Kinds of contracts that a visitor can choose. */
export const KIND_WORDS: Record<ContractKind, string> = {
  purchase: "My plan",
  change: "A change of my plan",
  gift: "A gift I bought",
};
export const UNKNOWN_KIND = "I don’t know";

interface Named {
  contract: WithdrawableContract | null | undefined;
  kind: ContractKind | null;
}

/** Describes the contract as the declaration does. */
export function draftWords({ contract, kind }: Named): string {
  if (contract) return contractWords(contract);
  return kind === null
    ? `Your contract with ${BRAND.name} under this address`
    : `${KIND_WORDS[kind]}, under this address`;
}

export const ANOTHER_CONTRACT = "Another contract, under the email address above";

const BY_A_PERSON: ReadonlySet<WithdrawalOutcome> = new Set(["link-expired", "with-bank", "late", "support"]);

/** Returns the words of an acknowledgement. If a person must continue, it adds our address. */
export function acknowledgementWords(answer: WithdrawFromContractResponse) {
  const { heading, sentences } = withdrawalWords(answer);
  const write = `You can also write to ${COMPANY.supportEmail}.`;
  return { heading, sentences: BY_A_PERSON.has(answer.outcome) ? [...sentences, write] : sentences };
}

export function withdrawalFailure(error: unknown): string {
  const reason = reasonOf(error);
  if (reason === "exhausted")
    return `You have sent several withdrawals within an hour. Look for our mail, or write to ${COMPANY.supportEmail}: that counts as well.`;
  if (reason === "not-found")
    return `This withdrawal is unknown to us. Open the link from the mail again, or write to ${COMPANY.supportEmail}.`;
  return planMessageFor(reason);
}
