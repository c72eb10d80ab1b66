import type { Instant } from "@gruezi/contract/durations";
import { creditSince, type InvoiceFacts, paidSince } from "#domain/billing/withdrawal.ts";
import { sessionOfContract } from "#domain/gifts/gift.ts";
import type { Withdrawal } from "#gateways/firestore/accounts/withdrawals.ts";
import {
  endByWithdrawal,
  listInvoiceFacts,
  markChangeWithdrawn,
  takeChangeBack,
} from "#gateways/stripe/contracts.ts";
import { undoCredit } from "#gateways/stripe/customer-credit.ts";
import { refundByWithdrawal } from "#gateways/stripe/withdrawal-shares.ts";
import { takeGiftBack } from "./gifts.ts";
import { leaveUpgrade } from "./leave-upgrade.ts";
import { syncStripeAndSlot } from "./sync/sync.ts";

/**
 * Takes the steps of a withdrawal. Idempotent. Returns false if the bank has the money, so that only its
 * decision returns it.
 */
export async function takeSteps(withdrawal: Withdrawal): Promise<boolean> {
  const { id, UID: uid, Follows: follows, ConcludedAt: concludedAt, At: at, Shares: shares } = withdrawal;
  const { SubscriptionID: subscriptionId, Kind: kind } = withdrawal;
  const gift = sessionOfContract(withdrawal.ContractID ?? "");
  if (gift !== undefined) return takeGiftBack(gift, at);
  if (subscriptionId === null || concludedAt === null)
    throw new Error(`The withdrawal ${id} names no subscription.`);
  if (follows === "take-back") await takeChangeBack(subscriptionId, at);
  // Ends the plan before the refunds, since an ended plan charges nothing more.
  if (follows === "end") await endByWithdrawal({ subscriptionId, at, shares });
  // Marks the change before the refund, so that the refund's event is recognised as ours.
  if (follows === "go-back") await markChangeWithdrawn({ subscriptionId, at, shares });
  const contract = { id, uid, subscriptionId, concludedAt, shares };
  const isRefunded = follows === "take-back" || (await giveBack(contract, { kind, follows }));
  if (follows === "go-back") await goBack(contract);
  // The uid is empty once the account is deleted.
  if (uid !== "") await syncStripeAndSlot(uid);
  return isRefunded;
}

interface Ended {
  id: string;
  uid: string;
  subscriptionId: string;
  concludedAt: Instant;
  shares: Withdrawal["Shares"];
}

/**
 * Refunds what the response to the declaration said. Refunds a later payment in full. Returns false for
 * disputed payments.
 */
async function giveBack(
  { id: withdrawalId, subscriptionId, concludedAt, shares }: Ended,
  { kind, follows }: { kind: Withdrawal["Kind"]; follows: Withdrawal["Follows"] },
): Promise<boolean> {
  const invoices = await listInvoiceFacts(subscriptionId);
  await undoCredit(subscriptionId, creditSince(invoices, { kind, follows, concludedAt }));
  const fates: string[] = [];
  for (const { id: invoiceId } of paidSince(invoices, concludedAt)) {
    const kept = shares.find((share) => share.invoiceId === invoiceId)?.kept ?? 0;
    fates.push(await refundByWithdrawal({ invoiceId, kept, withdrawalId }));
  }
  return !fates.includes("disputed");
}

/** Returns the subscription to the earlier plan, like after any refund of an upgrade. */
async function goBack({ uid, subscriptionId, concludedAt }: Ended): Promise<void> {
  for (const { id: invoiceId, paid } of upgradesSince(await listInvoiceFacts(subscriptionId), concludedAt))
    await leaveUpgrade({ uid, subscriptionId, invoiceId, isPaid: paid > 0 });
}

const upgradesSince = (invoices: readonly InvoiceFacts[], concludedAt: Instant) =>
  invoices.filter(({ createdAt, paid, isUpgrade }) => createdAt >= concludedAt && (isUpgrade || paid > 0));
