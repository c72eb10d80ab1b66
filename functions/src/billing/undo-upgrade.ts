import { undoCredit } from "#gateways/stripe/customer-credit.ts";
import { creditUsedBy } from "#gateways/stripe/paid-invoices.ts";
import { refundInvoice } from "#gateways/stripe/payments.ts";
import {
  findOutdatedUpgrade,
  markUndone,
  type OutdatedUpgrade,
  settleUndone,
} from "#gateways/stripe/upgrade-pages.ts";
import { now } from "#platform/clock.ts";
import { logFault } from "#platform/log.ts";
import { runBillingCommand } from "./command.ts";
import { leaveUpgrade } from "./leave-upgrade.ts";
import { tellOfUpgradeBack } from "./sync/returned-payment.ts";

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
    // Reported after the last write, so that a retry reports it once.
    if (isGivenBack(upgrade)) tellOfUpgradeBack({ uid, subscriptionId });
  });

async function undo(uid: string, { subscription, invoice, fate }: OutdatedUpgrade): Promise<void> {
  const { id: subscriptionId } = subscription;
  await markUndone(subscriptionId, now());
  // Stripe gives the credit of a void invoice back itself.
  if (fate !== "void")
    await undoCredit(subscriptionId, [{ id: invoice.id, creditUsed: creditUsedBy(invoice) }]);
  if (fate === "paid") await refundInvoice(invoice.id);
  await leaveUpgrade({ uid, subscriptionId, invoiceId: invoice.id, isPaid: fate === "paid" });
}

const isGivenBack = ({ fate }: OutdatedUpgrade): boolean => fate !== "void" && fate !== "unclear";
