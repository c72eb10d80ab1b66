import type { Credit, Payment } from "@gruezi/contract/callables/get-payments";
import type Stripe from "stripe";
import { toPaymentState } from "#domain/billing/payment-state.ts";
import { sumReturned } from "#domain/billing/returned-money.ts";
import { idOf, stripe, toInstant } from "./client.ts";
import { findCredit } from "./customer-credit.ts";
import { findChargedLine } from "./paid-invoices.ts";
import { listDisputes } from "./payment-returns.ts";
import { findPricePlan } from "./prices.ts";
import { isMissing, noneWhenMissing, refuseWhenStripeIsDown } from "./requests.ts";

const PAGE_SIZE = 12;
const MOST_CHARGES = 1000;

interface PaymentPage {
  payments: readonly Payment[];
  next: string | null;
  credit: Credit | null;
}

interface PaymentQuery {
  customerId: string;
  /** Id of the customer's invoice after which the page begins. Null for the first page. */
  after: string | null;
  /** Checkout sessions of gifts, keyed by payment intent. */
  gifts: ReadonlyMap<string, string>;
}

/** Returns a page of the customer's payments, newest first. */
export async function listPayments({ customerId, after, gifts }: PaymentQuery): Promise<PaymentPage> {
  const client = await stripe();
  const { data: invoices, has_more: hasMore } = await client.invoices
    .list({
      customer: customerId,
      limit: PAGE_SIZE,
      expand: ["data.payments"],
      ...(after !== null && { starting_after: after }),
    })
    .catch(noInvoicesWhenMissing);
  const reading = { ...(await readAround(customerId, invoices)), gifts };
  const payments = await Promise.all(invoices.map((invoice) => toPayment(invoice, reading)));
  return {
    payments: payments.filter((payment) => payment !== undefined),
    next: hasMore ? (invoices.at(-1)?.id ?? null) : null,
    credit: after === null ? await findCredit(customerId, invoices[0]?.currency) : null,
  };
}

/** Returns no invoices if the customer was deleted at Stripe. */
const noInvoicesWhenMissing = (cause: unknown): { data: Stripe.Invoice[]; has_more: boolean } => ({
  data: [...noneWhenMissing(cause)],
  has_more: false,
});

export async function isInvoiceOf(customerId: string, invoiceId: string): Promise<boolean> {
  const client = await stripe();
  const invoice = await client.invoices.retrieve(invoiceId).catch((cause: unknown) => {
    if (isMissing(cause)) return undefined;
    return refuseWhenStripeIsDown(cause);
  });
  return !!invoice?.customer && idOf(invoice.customer) === customerId;
}

interface Reading {
  /** Keyed by payment intent. */
  charges: ReadonlyMap<string, Stripe.Charge>;
  /** Keyed by price. */
  plans: ReadonlyMap<string, NonNullable<Payment["plan"]>>;
  gifts: PaymentQuery["gifts"];
}

async function readAround(customerId: string, invoices: readonly Stripe.Invoice[]) {
  const [charges, plans] = await Promise.all([readCharges(customerId, invoices), readPlans(invoices)]);
  return { charges, plans };
}

/** Reads the charges of the invoices, since invoices do not name refunds. */
async function readCharges(
  customerId: string,
  invoices: readonly Stripe.Invoice[],
): Promise<Reading["charges"]> {
  const oldest = invoices.findLast(({ amount_paid: paid }) => paid > 0);
  if (oldest === undefined) return new Map();
  const client = await stripe();
  const charges = await client.charges
    .list({ customer: customerId, created: { gte: oldest.created }, limit: 100 })
    .autoPagingToArray({ limit: MOST_CHARGES })
    .catch(noneWhenMissing);
  return new Map(
    charges.flatMap((charge) =>
      charge.paid && charge.payment_intent ? [[idOf(charge.payment_intent), charge] as const] : [],
    ),
  );
}

/** Reads the plans of the invoices' prices, since lines name only the price. */
async function readPlans(invoices: readonly Stripe.Invoice[]): Promise<Reading["plans"]> {
  const client = await stripe();
  const ids = new Set(invoices.flatMap((invoice) => findPriceId(invoice) ?? []));
  const prices = await Promise.all([...ids].map((id) => client.prices.retrieve(id))).catch(
    refuseWhenStripeIsDown,
  );
  return new Map(
    prices.flatMap((price) => {
      const plan = findPricePlan(price);
      return plan ? [[price.id, { identifier: plan.identifier, Tier: plan.tier }] as const] : [];
    }),
  );
}

function findPriceId(invoice: Stripe.Invoice): string | undefined {
  const sold = findChargedLine(invoice)?.pricing?.price_details;
  return sold && idOf(sold.price);
}

async function toPayment(
  invoice: Stripe.Invoice,
  { charges, plans, gifts }: Reading,
): Promise<Payment | undefined> {
  const { id, status, amount_due: due, amount_paid: paid, attempt_count: attempts } = invoice;
  const returns = await readReturns(invoice, charges);
  const state = toPaymentState({ status, due, paid, attempts, ...returns });
  if (state === undefined) return undefined;
  return {
    ID: id,
    at: toInstant(invoice.created),
    plan: plans.get(findPriceId(invoice) ?? "") ?? null,
    kind: KINDS[invoice.billing_reason ?? ""] ?? "change",
    state,
    currency: invoice.currency,
    amount: status === "paid" ? paid : due,
    refunded: sumReturned(returns),
    vat: findVat(invoice),
    giftSessionID: intentsOf(invoice).flatMap((intent) => gifts.get(intent) ?? [])[0] ?? null,
    receiptUrl: invoice.hosted_invoice_url ?? null,
  };
}

const KINDS: Partial<Record<string, Payment["kind"]>> = {
  manual: "gift",
  subscription_create: "purchase",
  subscription_cycle: "renewal",
};

const intentsOf = ({ payments }: Stripe.Invoice): readonly string[] =>
  (payments?.data ?? []).flatMap(({ payment: { payment_intent: intent } }) => (intent ? [idOf(intent)] : []));

async function readReturns(invoice: Stripe.Invoice, charges: Reading["charges"]) {
  const own = intentsOf(invoice).flatMap((intent) => charges.get(intent) ?? []);
  const disputed = own.filter((charge) => charge.disputed);
  const disputes = await Promise.all(
    disputed.flatMap(({ payment_intent: intent }) => (intent ? [listDisputes(idOf(intent))] : [])),
  );
  return {
    refunds: own.map(({ amount_refunded: amount, created }) => ({
      status: "succeeded",
      amount,
      at: toInstant(created),
      withdrawalId: null,
    })),
    disputes: disputes.flat(),
  };
}

const findVat = ({ automatic_tax: tax, total_taxes: taxes }: Stripe.Invoice): number | null =>
  tax.enabled ? (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0) : null;
