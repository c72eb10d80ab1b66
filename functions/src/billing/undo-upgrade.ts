import { listPaymentIntents } from "#gateways/stripe/payment-returns.ts";
import { refundInvoice } from "#gateways/stripe/payments.ts";
import { returnToPlan } from "#gateways/stripe/renewal.ts";
import { readEarlierPlan } from "#gateways/stripe/returned-money.ts";
import {
  findOutdatedUpgrade,
  markInvoiceUndone,
  markUndone,
  type OutdatedUpgrade,
  setBalanceBack,
  settleUndone,
} from "#gateways/stripe/upgrade-pages.ts";
import { now } from "#platform/clock.ts";
import { logFault } from "#platform/log.ts";
import { runBillingCommand } from "./command.ts";
import { followPayment, tellOfUpgradeBack } from "./sync/returned-payment.ts";

/**
 * Takes back an upgrade that was confirmed on a page from before a later command: refunds it, and leaves the
 * earlier plan. Idempotent. Refuses with `conflict` while a command runs.
 */
export const undoOutdatedUpgrade = (uid: string, subscriptionId: string): Promise<void> =>
  runBillingCommand(uid, "undo-upgrade", async () => {
    const upgrade = await findOutdatedUpgrade(subscriptionId);
    if (upgrade === undefined) return;
    if (upgrade.fate === "unclear")
      logFault("upgrade of an outdated page", undefined, { uid, subscriptionId });
    else await undo(uid, upgrade);
    await settleUndone(subscriptionId);
  });

async function undo(uid: string, upgrade: OutdatedUpgrade): Promise<void> {
  const { subscription, invoice, fate, hasLastMoved } = upgrade;
  const { id: subscriptionId } = subscription;
  await markUndone(subscriptionId, now());
  if (fate === "credited") await markInvoiceUndone(upgrade);
  // A void invoice has given its credit back at Stripe.
  if (fate !== "void" && hasLastMoved) await setBalanceBack(upgrade);
  if (fate !== "paid") {
    const left = await readEarlierPlan(subscriptionId);
    if (left !== null) await returnToPlan(subscriptionId, left);
    return;
  }
  await refundInvoice(invoice.id);
  for (const paymentIntentId of await listPaymentIntents(invoice.id))
    await followPayment({ uid, subscriptionId, paymentIntentId });
  tellOfUpgradeBack({ uid, subscriptionId });
}
