import * as v from "valibot";
import { isOver } from "../../engine/ending.ts";
import {
  finalizeInvoice,
  payInvoice,
  payingMethod,
  previewRenewal,
  voidInvoice,
} from "../../engine/invoices.ts";
import { formatInvoice, listInvoicePayments } from "../../formats/invoice.ts";
import type { Invoice } from "../../world/billing-entities.ts";
import type { World } from "../../world/world.ts";
import { type Endpoint, endpoint, retrieval } from "../endpoint.ts";
import { findEntity, requireKnownCustomer } from "../find.ts";
import { isInRange, listPage, matches } from "../lists.ts";
import { createdRange, flag, listParameters, parameters, text } from "../parameters.ts";
import {
  cardDeclined,
  confirmationRequired,
  invalidRequest,
  notStoodIn,
  StripeFault,
} from "../stripe-fault.ts";

const LIST = listParameters({
  customer: v.optional(text),
  subscription: v.optional(text),
  status: v.optional(v.picklist(["draft", "open", "paid", "uncollectible", "void"])),
  created: createdRange,
});

const PAY = parameters({ payment_method: v.optional(text), off_session: v.optional(flag) });

const PAYMENTS = listParameters({
  invoice: v.optional(text),
  status: v.optional(v.picklist(["open", "paid", "canceled"])),
  payment: v.optional(v.strictObject({ type: v.literal("payment_intent"), payment_intent: text })),
});

const findInvoice = ({ state }: World, id: string): Invoice =>
  findEntity(state.invoices, { kind: "invoice", id });

function listInvoices(world: World, input: v.InferOutput<typeof LIST>): object {
  requireKnownCustomer(world, input.customer);
  return listPage(
    {
      all: world.state.invoices.values(),
      keep: ({ customer, subscription, status, created }) =>
        matches(input.customer, customer) &&
        matches(input.subscription, subscription) &&
        matches(input.status, status) &&
        isInRange(created, input.created),
      format: (invoice) => formatInvoice(world.state, invoice),
      url: "/v1/invoices",
    },
    input,
  );
}

const FINALIZE = parameters({ auto_advance: v.optional(flag) });

/** Finalizes an invoice without automatic attempts, so that it waits for a manual payment. */
function finalize(world: World, input: v.InferOutput<typeof FINALIZE>, id: string): object {
  const invoice = findInvoice(world, id);
  if (invoice.status !== "draft")
    throw invalidRequest("This invoice is already finalized, you can't re-finalize a non-draft invoice.", {
      code: "invoice_not_editable",
    });
  if (input.auto_advance !== false) throw notStoodIn("a finalization after which Stripe charges by itself");
  invoice.nextAttemptAt = null;
  finalizeInvoice(world, invoice);
  return formatInvoice(world.state, invoice);
}

const PREVIEW = parameters({ subscription: text });

/**
 * Returns the next invoice. Refuses if the subscription will end.
 * https://docs.stripe.com/api/invoices/create_preview
 */
function preview(world: World, { subscription: id }: v.InferOutput<typeof PREVIEW>): object {
  const subscription = findEntity(world.state.subscriptions, {
    kind: "subscription",
    id,
    param: "subscription",
  });
  const { cancelAt, cancelAtPeriodEnd, periodEnd, schedule: scheduleId } = subscription;
  const isLast = cancelAtPeriodEnd || (cancelAt !== null && cancelAt <= periodEnd);
  if (isLast || isOver(subscription) || subscription.status === "paused")
    throw noneUpcoming(subscription.customer);
  const schedule = world.state.schedules.get(scheduleId ?? "");
  if (schedule !== undefined && schedule.phaseIndex + 1 < schedule.phases.length)
    throw notStoodIn("a preview beside a schedule", "subscription");
  return formatInvoice(world.state, previewRenewal(world, subscription));
}

const noneUpcoming = (customer: string): StripeFault =>
  new StripeFault(404, {
    type: "invalid_request_error",
    code: "invoice_upcoming_none",
    message: `No upcoming invoices for customer: ${customer}`,
  });

function pay(world: World, input: v.InferOutput<typeof PAY>, id: string): object {
  const invoice = findInvoice(world, id);
  if (invoice.status === "paid")
    throw invalidRequest("Invoice is already paid", { code: "invoice_already_paid" });
  if (invoice.status === "draft") throw notStoodIn("a payment of a draft");
  if (invoice.status === "void") throw invalidRequest("You can't pay a void invoice.");
  if (invoice.status === "uncollectible") throw notStoodIn("a payment of what was given up");
  const method = input.payment_method ?? payingMethod(world, invoice);
  if (input.payment_method)
    findEntity(world.state.paymentMethods, {
      kind: "PaymentMethod",
      id: input.payment_method,
      param: "payment_method",
    });
  const declined = payInvoice(world, invoice, method);
  if (declined === "authentication_required") throw confirmationRequired();
  if (declined !== null) throw cardDeclined(declined);
  return formatInvoice(world.state, invoice);
}

/** Implements https://docs.stripe.com/api/invoices/void. */
function voidOpen(world: World, _input: unknown, id: string): object {
  const invoice = findInvoice(world, id);
  if (invoice.status !== "open" && invoice.status !== "uncollectible")
    throw invalidRequest(
      `You can only pass in open or uncollectible invoices. This invoice is ${invoice.status}.`,
    );
  if (invoice.challenge?.status === "processing")
    throw invalidRequest("You can't void an invoice with a payment that is processing.");
  voidInvoice(world, invoice);
  return formatInvoice(world.state, invoice);
}

function listPayments({ state }: World, input: v.InferOutput<typeof PAYMENTS>): object {
  return listPage(
    {
      all: [...state.invoices.values()].flatMap(listInvoicePayments),
      keep: ({ invoice, payment, status }) =>
        matches(input.invoice, String(invoice)) &&
        matches(input.payment?.payment_intent, String(payment.payment_intent)) &&
        matches(input.status, status),
      format: (payment) => payment,
      url: "/v1/invoice_payments",
    },
    input,
  );
}

export const INVOICE_ENDPOINTS: readonly Endpoint[] = [
  endpoint("GET", "/v1/invoices", LIST, listInvoices),
  endpoint("POST", "/v1/invoices/create_preview", PREVIEW, preview),
  retrieval("/v1/invoices/:id", (world, id) => formatInvoice(world.state, findInvoice(world, id))),
  endpoint("POST", "/v1/invoices/:id/finalize", FINALIZE, finalize),
  endpoint("POST", "/v1/invoices/:id/pay", PAY, pay),
  endpoint("POST", "/v1/invoices/:id/void", parameters({}), voidOpen),
  endpoint("GET", "/v1/invoice_payments", PAYMENTS, listPayments),
];
