import { formatCheckoutSession } from "../formats/checkout-session.ts";
import { formatMandate, formatPaymentMethod } from "../formats/payment-method.ts";
import type { Invoice } from "../world/billing-entities.ts";
import type { Mandate, PaymentMethod, TwintMethod } from "../world/entities.ts";
import type { CheckoutSession } from "../world/hosted-entities.ts";
import { newId } from "../world/identifiers.ts";
import { requireEntity } from "../world/state.ts";
import type { World } from "../world/world.ts";
import { announceIntent, announceInvoice } from "./announce.ts";
import { finalizeInvoice, markPaid } from "./invoices.ts";

/** The most that one payment takes, in Rappen: CHF 5,000 (https://docs.stripe.com/payments/twint). */
export const TWINT_MOST = 500_000;

/** Creates a method without a mandate, for a single payment. */
export const newTwintMethod = (world: World, customer: string): TwintMethod => ({
  id: newId("pm"),
  type: "twint",
  created: world.now(),
  customer,
  holder: null,
  mandate: null,
});

export function newMandatedMethod(world: World, customer: string, status: Mandate["status"]): TwintMethod {
  const method = newTwintMethod(world, customer);
  const mandate: Mandate = {
    id: newId("mandate"),
    paymentMethod: method.id,
    acceptedAt: world.now(),
    status,
  };
  world.state.mandates.set(mandate.id, mandate);
  return { ...method, mandate: mandate.id };
}

export function awaitPayment(world: World, invoice: Invoice): void {
  finalizeInvoice(world, invoice);
  invoice.challenge = { paymentIntent: newId("pi"), status: "processing", until: null };
  announceIntent(world, "processing", invoice);
}

/** Returns the session that sold a subscription and waits for TWINT, with its invoice. */
export function findWaiting(
  { state }: World,
  subscription: string,
): { session: CheckoutSession; invoice: Invoice } | undefined {
  for (const session of state.sessions.values()) {
    const invoice = session.subscription === subscription && state.invoices.get(session.invoice ?? "");
    if (invoice && invoice.challenge?.status === "processing") return { session, invoice };
  }
}

/**
 * Settles a waiting first payment:
 * https://docs.stripe.com/payments/checkout/fulfill-orders#delayed-notification
 */
export function settleWaiting(
  world: World,
  { session, invoice }: NonNullable<ReturnType<typeof findWaiting>>,
  outcome: "succeed" | "fail",
): void {
  const { state } = world;
  const { defaultPaymentMethod } = requireEntity(state.subscriptions, invoice.subscription);
  const method = state.paymentMethods.get(defaultPaymentMethod ?? "");
  if (method?.type === "twint") changeMandate(world, method, outcome === "succeed" ? "active" : "inactive");
  if (outcome === "succeed") markPaid(world, invoice, defaultPaymentMethod);
  else failPayment(world, invoice);
  const type = `checkout.session.async_payment_${outcome === "succeed" ? "succeeded" : "failed"}` as const;
  world.emit(type, formatCheckoutSession(state, session, world.origin));
}

function failPayment(world: World, invoice: Invoice): void {
  if (invoice.challenge) invoice.challenge.status = "requires_payment_method";
  announceIntent(world, "payment_failed", invoice);
  announceInvoice(world, "payment_failed", invoice);
}

/** Changes a mandate, as in the TWINT app. */
export function changeMandate(world: World, method: TwintMethod, status: Mandate["status"]): void {
  const mandate = requireEntity(world.state.mandates, method.mandate ?? "");
  mandate.status = status;
  world.emit("mandate.updated", formatMandate(mandate));
}

/** Detaches a method, so that nothing is paid by it any longer. */
export function detachMethod(world: World, method: PaymentMethod): void {
  const { state } = world;
  for (const subscription of state.subscriptions.values())
    if (subscription.defaultPaymentMethod === method.id) subscription.defaultPaymentMethod = null;
  for (const customer of state.customers.values())
    if (customer.defaultPaymentMethod === method.id) customer.defaultPaymentMethod = null;
  method.customer = null;
  world.emit("payment_method.detached", formatPaymentMethod(method));
}
