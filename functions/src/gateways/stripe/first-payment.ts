import { stripe } from "./client.ts";
import { refuseWhenStripeIsDown } from "./requests.ts";

/** `waiting`: TWINT has not confirmed the payment. `failed`: nothing was charged, nor will be. */
export type FirstPayment = "paid" | "waiting" | "failed";

/**
 * Returns the state of a subscription's first payment. If it was not made at once, the session does not say
 * how it ended.
 */
export async function findFirstPayment(subscriptionId: string): Promise<FirstPayment> {
  const client = await stripe();
  const { latest_invoice: invoice } = await client.subscriptions
    .retrieve(subscriptionId, { expand: ["latest_invoice"] })
    .catch(refuseWhenStripeIsDown);
  if (invoice === null || typeof invoice === "string")
    throw new Error(`The subscription ${subscriptionId} has no invoice.`);
  if (invoice.billing_reason !== "subscription_create" || invoice.status === "paid") return "paid";
  return invoice.status === "open" && (await isProcessing(invoice.id)) ? "waiting" : "failed";
}

/** Returns the state of a gift's payment, which belongs to no subscription. */
export async function findSinglePayment(sessionId: string): Promise<FirstPayment> {
  const client = await stripe();
  const { payment_intent: intent } = await client.checkout.sessions
    .retrieve(sessionId, { expand: ["payment_intent"] })
    .catch(refuseWhenStripeIsDown);
  if (intent === null || typeof intent === "string")
    throw new Error(`The session ${sessionId} has no payment.`);
  if (intent.status === "succeeded") return "paid";
  return intent.status === "processing" ? "waiting" : "failed";
}

async function isProcessing(invoice: string): Promise<boolean> {
  const client = await stripe();
  const { data } = await client.invoicePayments
    .list({ invoice, status: "open", expand: ["data.payment.payment_intent"] })
    .catch(refuseWhenStripeIsDown);
  return data.some(
    ({ payment: { payment_intent: intent } }) => typeof intent === "object" && intent.status === "processing",
  );
}
