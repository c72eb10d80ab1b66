import { WITHDRAWAL_LINK_DAYS } from "@gruezi/contract/business";
import type {
  WithdrawableContract,
  WithdrawFromContractResponse,
} from "@gruezi/contract/callables/withdraw-from-contract";
import { COMPANY } from "@gruezi/contract/company";
import { STORES } from "@gruezi/contract/stores";
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

export const ANOTHER_CONTRACT = "Another contract, under the email address above";

const SUPPORT = `A person looks after it and answers you within two working days. You can also write to ${COMPANY.supportEmail}.`;

const REFUNDED =
  "What you paid for it goes back to the card or account that it was paid with. Banks take up to ten days to show it.";

export function outcomeWords({ outcome, platform }: WithdrawFromContractResponse): string {
  if (outcome === "address-unproven")
    return "One press is missing, so that nobody else can end your plan: follow the link in our mail. Then the contract ends, and your money goes back. The day of your declaration counts, not the day of the press.";
  if (outcome === "address-proven")
    return "Your press has arrived. Your withdrawal is carried out by itself, as a rule within the hour, and our mail tells you what follows. There is nothing left for you to do.";
  if (outcome === "already-done")
    return "An earlier press on this link has carried out this withdrawal. A link counts once, so nothing more happens now.";
  if (outcome === "link-expired")
    return `The press came more than ${WITHDRAWAL_LINK_DAYS} days after the declaration, so nothing happens by itself. ${SUPPORT}`;
  if (outcome === "withdrawn") return `Your plan has ended, and nothing more is charged. ${REFUNDED}`;
  if (outcome === "change-withdrawn")
    return `The change is undone, and your plan goes on as it was. ${REFUNDED}`;
  if (outcome === "gift-withdrawn") return `The code of the gift has ended. ${REFUNDED}`;
  if (outcome === "under-way")
    return "Your declaration has arrived; the refund follows. Our payment provider does not answer at the moment, so the rest is done by itself, as a rule within the hour. There is nothing left for you to do.";
  if (outcome === "support" || platform === null) return SUPPORT;
  const { name, where } = STORES[platform];
  return `You bought this plan ${where}. ${upperFirst(name)} alone can end it and give the money back: ${REFUND_WAY[platform]}. Nothing else changes here.`;
}

const REFUND_WAY = {
  ios: "at reportaproblem.apple.com, log in and choose “Request a refund”",
  android: "at play.google.com/store/account, choose “Order history”, then “Request a refund”",
} as const;

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function withdrawalFailure(error: unknown): string {
  const reason = reasonOf(error);
  if (reason === "exhausted")
    return `You have sent several withdrawals within an hour. Look for our mail, or write to ${COMPANY.supportEmail}: that counts as well.`;
  if (reason === "not-found")
    return `This withdrawal is unknown to us. Open the link from the mail again, or write to ${COMPANY.supportEmail}.`;
  return planMessageFor(reason);
}
