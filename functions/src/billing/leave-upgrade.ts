import { listPaymentIntents } from "#gateways/stripe/payment-returns.ts";
import { returnToPlan } from "#gateways/stripe/renewal.ts";
import { markInvoiceUndone, readEarlierPlan } from "#gateways/stripe/returned-money.ts";
import { followPayment } from "./sync/returned-payment.ts";

interface Upgrade {
  uid: string;
  subscriptionId: string;
  invoiceId: string;
  /**
   * Whether the upgrade has a payment of its own, which was refunded. Otherwise a credit or a promotion code
   * paid for it.
   */
  isPaid: boolean;
}

/** Returns the subscription to the earlier plan. Idempotent. */
export async function leaveUpgrade({ uid, subscriptionId, invoiceId, isPaid }: Upgrade): Promise<void> {
  if (isPaid) {
    for (const paymentIntentId of await listPaymentIntents(invoiceId))
      await followPayment({ uid, subscriptionId, paymentIntentId });
    return;
  }
  await markInvoiceUndone(subscriptionId, invoiceId);
  const left = await readEarlierPlan(subscriptionId);
  if (left !== null) await returnToPlan(subscriptionId, left);
}
