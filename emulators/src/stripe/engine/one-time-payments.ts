import { formatCheckoutSession } from "../formats/checkout-session.ts";
import { invoicePath } from "../formats/invoice.ts";
import { formatOneTime } from "../formats/payment-intent.ts";
import type { Invoice } from "../world/billing-entities.ts";
import type { CheckoutSession, OneTime, OneTimePayment } from "../world/hosted-entities.ts";
import { newId } from "../world/identifiers.ts";
import type { World } from "../world/world.ts";
import { announceInvoice } from "./announce.ts";

type Single = CheckoutSession & { oneTime: OneTime };
type Waiting = Single & { oneTime: { payment: OneTimePayment } };

export const isSingle = (session: CheckoutSession): session is Single => session.oneTime !== null;

export const isWaitingOnce = (session: CheckoutSession): session is Waiting =>
  session.oneTime?.payment?.status === "processing";

export const listWaitingOnce = ({ state }: World, customer: string): Waiting[] =>
  [...state.sessions.values()].filter(isWaitingOnce).filter((session) => session.customer === customer);

export function payOnce(world: World, session: Single, method: string): void {
  session.oneTime.payment = newPayment(world, method, "succeeded");
  addInvoice(world, session, session.oneTime.payment);
}

/** Begins a payment that TWINT confirms later. */
export function awaitOnce(world: World, session: Single, method: string): void {
  session.oneTime.payment = newPayment(world, method, "processing");
  announceIntent(world, "processing", session);
}

const newPayment = (world: World, method: string, status: OneTimePayment["status"]): OneTimePayment => ({
  intent: newId("pi"),
  created: world.now(),
  ...{ method, status },
});

/**
 * Settles a waiting payment: https://docs.stripe.com/payments/checkout/fulfill-orders#delayed-notification
 */
export function settleOnce(world: World, session: Waiting, outcome: "succeed" | "fail"): void {
  const { payment } = session.oneTime;
  payment.status = outcome === "succeed" ? "succeeded" : "requires_payment_method";
  if (outcome === "succeed") addInvoice(world, session, payment);
  else announceIntent(world, "payment_failed", session);
  const type = `checkout.session.async_payment_${outcome === "succeed" ? "succeeded" : "failed"}` as const;
  world.emit(type, formatCheckoutSession(world.state, session, world.origin));
}

function announceIntent(world: World, event: "processing" | "payment_failed", session: Single): void {
  const { oneTime } = session;
  if (oneTime.payment)
    world.emit(`payment_intent.${event}`, formatOneTime(session, oneTime, oneTime.payment));
}

/**
 * Creates the invoice after the payment, as Stripe does: https://docs.stripe.com/payments/checkout/receipts
 */
function addInvoice(world: World, session: Single, { intent, method }: OneTimePayment): void {
  const now = world.now();
  const id = newId("in");
  const { name, amount } = session.oneTime;
  const invoice: Invoice = {
    id,
    number: `GRUEZI-${String(world.state.invoices.size + 1).padStart(4, "0")}`,
    created: now,
    customer: session.customer,
    subscription: "",
    reason: "manual",
    status: "paid",
    currency: session.currency ?? "",
    taxPercent: null,
    hostedUrl: `${world.origin}${invoicePath(id)}`,
    lines: [
      {
        id: newId("il"),
        amount,
        description: name,
        price: "",
        start: now,
        end: now,
        isProration: false,
        discounts: [],
      },
    ],
    start: now,
    end: now,
    attempts: 1,
    firstAttemptAt: now,
    nextAttemptAt: null,
    finalizedAt: now,
    startingBalance: 0,
    paidAt: now,
    challenge: null,
    payment: {
      id: newId("inpay"),
      created: now,
      paymentIntent: intent,
      charge: newId("ch"),
      paymentMethod: method,
      amount,
    },
  };
  world.state.invoices.set(id, invoice);
  session.invoice = id;
  announceInvoice(world, "created", invoice);
  announceInvoice(world, "paid", invoice);
}
