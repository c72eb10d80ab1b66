import { hasAskedBank, isKnownDispute, isStillOwed } from "#domain/billing/returned-money.ts";
import { listDisputes, listRefunds } from "#gateways/stripe/payment-returns.ts";
import { endNow, returnToPlan, stopRenewingFor } from "#gateways/stripe/renewal.ts";
import { type ReturnedPlan, readReturned } from "#gateways/stripe/returned-money.ts";
import { logFault } from "#platform/log.ts";

interface Payment {
  uid: string;
  subscriptionId: string;
  paymentIntentId: string;
}

/** Idempotent: derives from the payments, not from the event. */
export async function followPayment(payment: Payment): Promise<void> {
  const { subscriptionId, paymentIntentId } = payment;
  const [disputes, returned] = await Promise.all([
    listDisputes(paymentIntentId),
    readReturned(subscriptionId),
  ]);
  const asked = disputes.find(hasAskedBank);
  if (asked) await stopRenewingFor(subscriptionId, asked.id);
  await follow(payment, returned);
  if (returned.withdrawn !== null) await tellOfFailedRefund(payment);
  for (const { id, status } of disputes)
    if (!isKnownDispute(status)) logFault("dispute of an unknown kind", undefined, { dispute: id, status });
  if (disputes.some(({ status }) => status === "won")) tellOfWon(payment, returned);
}

async function follow({ uid, subscriptionId }: Payment, { standing, left, hasEnded }: ReturnedPlan) {
  if (standing.kind === "returned") await endNow(subscriptionId, { revokedAt: String(standing.since) });
  if (standing.kind !== "earlier-plan" || !standing.isFinal || left === null || hasEnded) return;
  await returnToPlan(subscriptionId, left);
  logFault("upgrade given back", undefined, { uid, subscription: subscriptionId, plan: left.identifier });
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
