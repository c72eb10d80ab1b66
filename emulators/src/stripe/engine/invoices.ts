import { toAmountText } from "@gruezi/contract/money";
import { dueOf, invoicePath, spentCreditOf } from "../formats/invoice.ts";
import { amountIn, vatPercentOf } from "../world/amounts.ts";
import type { Challenge, Invoice, InvoiceLine, Period, Subscription } from "../world/billing-entities.ts";
import type { DeclineCode } from "../world/cards.ts";
import type { Price, Seconds } from "../world/entities.ts";
import { newId } from "../world/identifiers.ts";
import { requireEntity } from "../world/state.ts";
import type { World } from "../world/world.ts";
import { announceCustomer, announceIntent, announceInvoice, announceSubscription } from "./announce.ts";
import { chargeOffSession } from "./charges.ts";
import { discountLines, spendDiscounts } from "./discounts.ts";
import { endPause } from "./end-pause.ts";
import { endSubscription, isOver } from "./ending.ts";
import { DAY, HOUR, nextRenewal } from "./periods.ts";

/** Days of the retries after the first attempt. After the last one, the subscription is cancelled. */
const RETRY_DAYS = [3, 5, 7];

/** Days to confirm a payment, after which the subscription is cancelled, as set in the Dashboard. */
const CONFIRMATION_DAYS = 15;

export interface InvoiceParts {
  reason: Invoice["reason"];
  lines: InvoiceLine[];
  /** The period of the invoice, by default the subscription's. */
  period?: Pick<Period, "periodStart" | "periodEnd">;
  /** The time at which Stripe finalizes the draft and charges it. */
  attemptAt?: Seconds;
}

export function draftInvoice(
  world: World,
  subscription: Subscription,
  { reason, lines, period = subscription, attemptAt }: InvoiceParts,
): Invoice {
  const invoice: Invoice = {
    id: newId("in"),
    number: `GRUEZI-${String(world.state.invoices.size + 1).padStart(4, "0")}`,
    created: world.now(),
    customer: subscription.customer,
    subscription: subscription.id,
    reason,
    status: "draft",
    ...termsOf(world, subscription),
    hostedUrl: null,
    lines: discountLines(world, subscription, lines),
    start: period.periodStart,
    end: period.periodEnd,
    attempts: 0,
    firstAttemptAt: null,
    nextAttemptAt: attemptAt ?? null,
    finalizedAt: null,
    startingBalance: balanceOf(world, subscription),
    paidAt: null,
    challenge: null,
    payment: null,
  };
  world.state.invoices.set(invoice.id, invoice);
  subscription.latestInvoice = invoice.id;
  if (invoice.lines.some(({ discounts }) => discounts.length > 0))
    spendDiscounts(world, subscription, invoice.lines);
  announceInvoice(world, "created", invoice);
  return invoice;
}

const balanceOf = ({ state }: World, { customer }: Pick<Invoice, "customer">): number =>
  state.customers.get(customer)?.balance ?? 0;

/** Returns currency and tax rate. An invoice keeps the rate of its first day. */
const termsOf = ({ state }: World, { currency, isTaxed, customer }: Subscription) => ({
  currency,
  taxPercent: isTaxed ? vatPercentOf(requireEntity(state.customers, customer)) : null,
});

export function periodLine(
  { periodStart, periodEnd, currency }: Pick<Subscription, "periodStart" | "periodEnd" | "currency">,
  price: Price,
  name: string,
): InvoiceLine {
  const amount = amountIn(price, currency);
  return {
    id: newId("il"),
    amount,
    description: `1 × ${name} (at ${toAmountText(currency, amount)} / ${price.interval})`,
    price: price.id,
    start: periodStart,
    end: periodEnd,
    isProration: false,
    discounts: [],
  };
}

/** Returns the invoice of the next renewal, which is not stored. */
export function previewRenewal(world: World, subscription: Subscription): Invoice {
  const price = requireEntity(world.state.prices, subscription.price);
  const { name } = requireEntity(world.state.products, price.product);
  const { anchor, periodEnd: start, trialEnd, status } = subscription;
  const from = status === "trialing" ? (trialEnd ?? start) : anchor;
  const period = { periodStart: start, periodEnd: nextRenewal(from, price.interval, start) };
  let lines: InvoiceLine[] = [];
  world.at(start, () => {
    lines = discountLines(world, subscription, [periodLine({ ...subscription, ...period }, price, name)]);
  });
  return {
    id: newId("upcoming_in"),
    number: null,
    created: start,
    customer: subscription.customer,
    subscription: subscription.id,
    reason: "upcoming",
    status: "draft",
    ...termsOf(world, subscription),
    hostedUrl: null,
    lines,
    start: subscription.periodStart,
    end: start,
    attempts: 0,
    firstAttemptAt: null,
    nextAttemptAt: start + HOUR,
    finalizedAt: null,
    startingBalance: balanceOf(world, subscription),
    paidAt: null,
    challenge: null,
    payment: null,
  };
}

/** Returns one line with the price of the current period. */
export function periodLines(world: World, subscription: Subscription): InvoiceLine[] {
  const price = requireEntity(world.state.prices, subscription.price);
  const { name } = requireEntity(world.state.products, price.product);
  return [periodLine(subscription, price, name)];
}

export function finalizeInvoice(world: World, invoice: Invoice): void {
  if (invoice.status !== "draft") return;
  invoice.status = "open";
  invoice.finalizedAt = world.now();
  invoice.startingBalance = balanceOf(world, invoice);
  invoice.hostedUrl = `${world.origin}${invoicePath(invoice.id)}`;
  announceInvoice(world, "finalized", invoice);
  moveBalance(world, invoice, spentCreditOf(invoice));
}

/** Voids an invoice. The customer gets back the credit that it has used. */
export function voidInvoice(world: World, invoice: Invoice): void {
  Object.assign(invoice, { status: "void", voidedAt: world.now(), nextAttemptAt: null, challenge: null });
  moveBalance(world, invoice, -spentCreditOf(invoice));
  announceInvoice(world, "voided", invoice);
}

function moveBalance(world: World, { customer: id }: Invoice, amount: number): void {
  if (amount === 0) return;
  const customer = requireEntity(world.state.customers, id);
  customer.balance += amount;
  announceCustomer(world, "updated", customer);
}

/** Returns the subscription's payment method, or else the customer's. */
export function payingMethod(world: World, invoice: Invoice): string | null {
  const { defaultPaymentMethod } = requireEntity(world.state.subscriptions, invoice.subscription);
  return defaultPaymentMethod ?? requireEntity(world.state.customers, invoice.customer).defaultPaymentMethod;
}

/** Charges an invoice automatically. Failures are retried, and the last one ends the subscription. */
export function collectInvoice(world: World, invoice: Invoice): void {
  finalizeInvoice(world, invoice);
  const method = payingMethod(world, invoice);
  const declined = dueOf(invoice) === 0 ? null : chargeOffSession(world, invoice.customer, method);
  invoice.attempts += 1;
  invoice.firstAttemptAt ??= world.now();
  if (declined === null) markPaid(world, invoice, method);
  else if (declined === "authentication_required") challengeHolder(world, invoice);
  else failInvoice(world, invoice);
}

/** Charges an invoice on request. Failures do not count as retries. */
export function payInvoice(world: World, invoice: Invoice, method: string | null): DeclineCode | null {
  finalizeInvoice(world, invoice);
  const declined = dueOf(invoice) === 0 ? null : chargeOffSession(world, invoice.customer, method);
  if (declined === null) markPaid(world, invoice, method);
  else if (declined === "authentication_required") openChallenge(world, invoice);
  else announceInvoice(world, "payment_failed", invoice);
  return declined;
}

/**
 * Waits for the holder instead of retrying:
 * https://support.stripe.com/questions/subscription-retries-for-failed-3d-secure-authorizations
 */
function challengeHolder(world: World, invoice: Invoice): void {
  openChallenge(world, invoice);
  markPastDue(world, requireEntity(world.state.subscriptions, invoice.subscription));
}

function openChallenge(world: World, invoice: Invoice): void {
  invoice.nextAttemptAt = null;
  invoice.challenge = {
    paymentIntent: invoice.challenge?.paymentIntent ?? newId("pi"),
    status: "requires_action",
    until: world.now() + CONFIRMATION_DAYS * DAY,
  };
  announceIntent(world, "requires_action", invoice);
  announceInvoice(world, "payment_failed", invoice);
  announceInvoice(world, "payment_action_required", invoice);
}

/**
 * Applies the holder's answer on Stripe's page for the invoice. After a failed one, the invoice waits for
 * another card.
 */
export function answerInvoiceChallenge(
  world: World,
  invoice: Invoice,
  { challenge, outcome }: { challenge: Challenge; outcome: "complete" | "fail" },
): void {
  if (outcome === "complete") markPaid(world, invoice, payingMethod(world, invoice));
  else {
    challenge.status = "requires_payment_method";
    announceIntent(world, "payment_failed", invoice);
    announceInvoice(world, "payment_failed", invoice);
  }
}

export function giveUpConfirmation(world: World, invoice: Invoice, challenge: Challenge): void {
  challenge.until = null;
  endUnpaid(world, requireEntity(world.state.subscriptions, invoice.subscription));
}

export function markPaid(world: World, invoice: Invoice, method: string | null): void {
  finalizeInvoice(world, invoice);
  const now = world.now();
  if (dueOf(invoice) > 0 && method !== null) invoice.payment = newPayment(invoice, method, now);
  invoice.status = "paid";
  invoice.paidAt = now;
  invoice.nextAttemptAt = null;
  invoice.challenge = null;
  announceInvoice(world, "paid", invoice);
  restoreSubscription(world, invoice);
}

const newPayment = (invoice: Invoice, paymentMethod: string, created: Seconds) => ({
  id: newId("inpay"),
  created,
  paymentIntent: invoice.challenge?.paymentIntent ?? newId("pi"),
  charge: newId("ch"),
  paymentMethod,
  amount: dueOf(invoice),
});

function restoreSubscription(world: World, invoice: Invoice): void {
  const subscription = requireEntity(world.state.subscriptions, invoice.subscription);
  const { resumption } = subscription;
  const isWaiting = ["past_due", "unpaid", "incomplete"].includes(subscription.status);
  if (resumption?.invoice === invoice.id) endPause(world, subscription, resumption);
  else if (isWaiting && subscription.latestInvoice === invoice.id) {
    subscription.status = "active";
    announceSubscription(world, "updated", subscription);
  }
}

function failInvoice(world: World, invoice: Invoice): void {
  const retryDays = RETRY_DAYS[invoice.attempts - 1];
  const first = invoice.firstAttemptAt ?? world.now();
  invoice.nextAttemptAt = retryDays === undefined ? null : first + retryDays * DAY;
  announceInvoice(world, "payment_failed", invoice);
  const subscription = requireEntity(world.state.subscriptions, invoice.subscription);
  if (retryDays === undefined) endUnpaid(world, subscription);
  else markPastDue(world, subscription);
}

/** Ends an unpaid subscription, unless it is paused. A paused one keeps its debt. */
function endUnpaid(world: World, subscription: Subscription): void {
  if (!isOver(subscription) && subscription.status !== "paused")
    endSubscription(world, subscription, "payment_failed");
}

function markPastDue(world: World, subscription: Subscription): void {
  if (subscription.status !== "active") return;
  subscription.status = "past_due";
  announceSubscription(world, "updated", subscription);
}
