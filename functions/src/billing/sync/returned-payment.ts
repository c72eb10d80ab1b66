import { SECOND } from "@gruezi/contract/durations";
import { runBillingCommand } from "#billing/command.ts";
import { hasAskedBank, isKnownDispute, isStillOwed } from "#domain/billing/returned-money.ts";
import { isDeleted } from "#gateways/firestore/accounts/departures.ts";
import { listDisputes, listRefunds } from "#gateways/stripe/payment-returns.ts";
import { endNow, returnToPlan, stopRenewingFor } from "#gateways/stripe/renewal.ts";
import { type SpentCredit, settleReturnedCredit } from "#gateways/stripe/returned-credit.ts";
import { type ReturnedPlan, readReturned } from "#gateways/stripe/returned-money.ts";
import { logFault } from "#platform/log.ts";

interface Plan {
  uid: string;
  subscriptionId: string;
}

interface Payment extends Plan {
  paymentIntentId: string;
}

/** A provider waits longer than a learner, such as for the withdrawal that refunds. */
const PATIENCE = 20 * SECOND;

/** Follows a refund or dispute, which change the plan and the credit. Refuses with `conflict` like a command. */
export const followReturn = (payment: Payment): Promise<void> =>
  runInTurn(payment.uid, () => followPayment(payment));

/**
 * Follows an upgrade that gave credit. Stripe credits the rest of a payment although a part of it was refunded before.
 * Refuses with `conflict` like a command.
 */
export const followCredit = (plan: Plan): Promise<void> => runInTurn(plan.uid, () => settle(plan));

/**
 * Runs under the learner's lease, since several events at once would each find plan and credit unchanged. A learner
 * who is leaving has no lease.
 */
async function runInTurn(uid: string, work: () => Promise<void>): Promise<void> {
  if (await isDeleted(uid)) return work();
  return runBillingCommand(uid, "payment-returned", work, PATIENCE);
}

/** Idempotent: derives from the payments, not from the event. A caller holds the learner's lease. */
export async function followPayment(payment: Payment): Promise<void> {
  const { subscriptionId, paymentIntentId } = payment;
  const [disputes, returned] = await Promise.all([
    listDisputes(paymentIntentId),
    readReturned(subscriptionId),
  ]);
  const asked = disputes.find(hasAskedBank);
  if (asked) await stopRenewingFor(subscriptionId, asked.id);
  await follow(payment, returned);
  // What has ended spends no credit any more.
  await settle(payment);
  if (returned.withdrawn !== null) await tellOfFailedRefund(payment);
  for (const { id, status } of disputes)
    if (!isKnownDispute(status)) logFault("dispute of an unknown kind", undefined, { dispute: id, status });
  if (disputes.some(({ status }) => status === "won")) tellOfWon(payment, returned);
}

async function settle(plan: Plan): Promise<void> {
  for (const spent of await settleReturnedCredit(plan.subscriptionId)) tellOfSpentCredit(plan, spent);
}

async function follow(
  { uid, subscriptionId }: Payment,
  { standing, left, hasEnded, hasReturned, isOurs }: ReturnedPlan,
): Promise<void> {
  if (standing.kind === "returned") await endNow(subscriptionId, { revokedAt: String(standing.since) });
  if (standing.kind !== "earlier-plan" || !standing.isFinal) return;
  if (left === null || hasEnded || hasReturned) return;
  await returnToPlan(subscriptionId, left);
  // The command and the news of its refund overlap. The command logs it.
  if (!isOurs) tellOfUpgradeBack({ uid, subscriptionId, plan: left.identifier });
}

interface UpgradeBack extends Plan {
  plan?: string;
}

/** For support: the learner has the earlier plan again. */
export function tellOfUpgradeBack({ uid, subscriptionId, plan }: UpgradeBack): void {
  logFault("upgrade given back", undefined, { uid, subscription: subscriptionId, ...(plan && { plan }) });
}

/** For support: it was given twice, and the balance cannot give it back. */
function tellOfSpentCredit({ uid, subscriptionId }: Plan, spent: SpentCredit): void {
  logFault("returned credit was spent", undefined, { uid, subscription: subscriptionId, ...spent });
}

/** For support: the money is owed on another way. */
async function tellOfFailedRefund({ uid, subscriptionId, paymentIntentId }: Payment): Promise<void> {
  if (isStillOwed(await listRefunds(paymentIntentId)))
    logFault("refund of a withdrawal failed", undefined, { uid, subscription: subscriptionId });
}

/** For support: the slot was free meanwhile, and expired plans cannot be restored. */
function tellOfWon({ uid, subscriptionId }: Payment, { standing }: ReturnedPlan): void {
  const what = standing.kind === "unpaid" ? "dispute won after its plan" : "disputed plan given back";
  logFault(what, undefined, { uid, subscription: subscriptionId });
}
