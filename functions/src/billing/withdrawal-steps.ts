import type { Instant } from "@gruezi/contract/documents/lesson";
import { type InvoiceFacts, paidSince } from "#domain/billing/withdrawal.ts";
import { sessionOfContract } from "#domain/gifts/gift.ts";
import type { Withdrawal } from "#gateways/firestore/accounts/withdrawals.ts";
import {
  endByWithdrawal,
  listInvoiceFacts,
  markChangeWithdrawn,
  takeChangeBack,
} from "#gateways/stripe/contracts.ts";
import { listPaymentIntents } from "#gateways/stripe/payment-returns.ts";
import { refundByWithdrawal } from "#gateways/stripe/withdrawal-shares.ts";
import { takeGiftBack } from "./gifts.ts";
import { followPayment, tellOfUpgradeBack } from "./sync/returned-payment.ts";
import { syncStripeAndSlot } from "./sync/sync.ts";

/** Idempotent. False if the bank has the money, so that only its decision returns it. */
export async function takeSteps(withdrawal: Withdrawal): Promise<boolean> {
  const { id, UID: uid, Follows: follows, ConcludedAt: concludedAt, At: at, Shares: shares } = withdrawal;
  const { SubscriptionID: subscriptionId } = withdrawal;
  const gift = sessionOfContract(withdrawal.ContractID ?? "");
  if (gift !== undefined) return takeGiftBack(gift, at);
  if (subscriptionId === null || concludedAt === null)
    throw new Error(`The withdrawal ${id} names no subscription.`);
  const contract = { id, uid, subscriptionId, concludedAt, at, shares };
  if (follows === "take-back") await takeChangeBack(subscriptionId, at);
  // Before the refunds: what has ended charges nothing more.
  if (follows === "end") await endByWithdrawal(contract);
  // Before the refund, whose news then find out that it is ours.
  if (follows === "go-back") await markChangeWithdrawn(contract);
  const isRefunded = follows === "take-back" || (await refundSince(contract));
  if (follows === "go-back") await goBack(contract);
  // Empty once the account is deleted.
  if (uid !== "") await syncStripeAndSlot(uid);
  return isRefunded;
}

interface Ended {
  id: string;
  uid: string;
  subscriptionId: string;
  concludedAt: Instant;
  at: Instant;
  shares: Withdrawal["Shares"];
}

/** As the declaration was answered. A payment since then goes back whole. False for disputed payments. */
async function refundSince({ id: withdrawalId, shares, ...contract }: Ended): Promise<boolean> {
  const fates: string[] = [];
  for (const { id: invoiceId } of await listPaidSince(contract)) {
    const kept = shares.find((share) => share.invoiceId === invoiceId)?.kept ?? 0;
    fates.push(await refundByWithdrawal({ invoiceId, kept, withdrawalId }));
  }
  return !fates.includes("disputed");
}

/** The earlier plan is left, like after any refund of an upgrade. */
async function goBack({ uid, subscriptionId, concludedAt }: Ended): Promise<void> {
  for (const { id } of await listPaidSince({ subscriptionId, concludedAt }))
    for (const paymentIntentId of await listPaymentIntents(id))
      await followPayment({ uid, subscriptionId, paymentIntentId });
  tellOfUpgradeBack({ uid, subscriptionId });
}

async function listPaidSince({
  subscriptionId,
  concludedAt,
}: Pick<Ended, "subscriptionId" | "concludedAt">): Promise<readonly InvoiceFacts[]> {
  return paidSince(await listInvoiceFacts(subscriptionId), concludedAt);
}
