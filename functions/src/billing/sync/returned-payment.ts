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

/**
 * Milliseconds to wait for the lease. Providers wait longer than learners, for example for the withdrawal
 * that refunds.
 */
const PATIENCE = 20 * SECOND;

/**
 * Follows a refund or dispute, which changes the plan and the credit. Refuses with `conflict` like a command.
 */
export const followReturn = (payment: Payment): Promise<void> =>
  runInTurn(payment.uid, () => followPayment(payment));

/**
 * Follows an upgrade that gave credit. Stripe credits the rest of a payment although a part of it was
 * refunded before. Refuses with `conflict` like a command.
 */
export const followCredit = (plan: Plan): Promise<void> => runInTurn(plan.uid, () => settle(plan));

/**
 * Runs under the learner's lease, since several events at once would each find plan and credit unchanged. A
 * learner who is leaving has no lease.
 */
async function runInTurn(uid: string, work: () => Promise<void>): Promise<void> {
  if (await isDeleted(uid)) return work();
  return runBillingCommand(uid, "payment-returned", work, PATIENCE);
}

/**
 * Syncs the plan with a refund or dispute. Idempotent, since it derives from the payments, not from the
 * event. The caller must hold the learner's lease.
 */
export async function followPayment(payment: Payment): Promise<void> {
  const { subscriptionId, paymentIntentId } = payment;
  const [disputes, returned] = await Promise.all([
    listDisputes(paymentIntentId),
    readReturned(subscriptionId),
  ]);
  const asked = disputes.find(hasAskedBank);
  if (asked) await stopRenewingFor(subscriptionId, asked.id);
  await follow(payment, returned);
  // Settles the credit last, because an ended plan spends none.
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
  // A command's own refund sends an event, too. The command logs it.
  if (!isOurs) tellOfUpgradeBack({ uid, subscriptionId, plan: left.identifier });
}

interface UpgradeBack extends Plan {
  plan?: string;
}

/** Tells support that the learner has the earlier plan again. */
export function tellOfUpgradeBack({ uid, subscriptionId, plan }: UpgradeBack): void {
  logFault("upgrade given back", undefined, { uid, subscription: subscriptionId, ...(plan && { plan }) });
}

/**
 * Tells support that a returned credit was spent before: it was given twice, and the balance cannot give it
 * back.
 */
function tellOfSpentCredit({ uid, subscriptionId }: Plan, spent: SpentCredit): void {
  logFault("returned credit was spent", undefined, { uid, subscription: subscriptionId, ...spent });
}

/** Tells support that a refund failed, so the money must be paid in another way. */
async function tellOfFailedRefund({ uid, subscriptionId, paymentIntentId }: Payment): Promise<void> {
  if (isStillOwed(await listRefunds(paymentIntentId)))
    logFault("refund of a withdrawal failed", undefined, { uid, subscription: subscriptionId });
}

/**
 * Tells support that a dispute was won. The slot was free meanwhile, and expired plans cannot be restored.
 */
function tellOfWon({ uid, subscriptionId }: Payment, { standing }: ReturnedPlan): void {
  const what = standing.kind === "unpaid" ? "dispute won after its plan" : "disputed plan given back";
  logFault(what, undefined, { uid, subscription: subscriptionId });
}
