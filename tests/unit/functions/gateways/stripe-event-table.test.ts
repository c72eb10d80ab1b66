import "#support/functions/env.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { ENABLED_EVENTS } from "#emulators/stripe/webhooks.ts";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { type BillingNews, findNews } from "#functions/gateways/stripe/events.ts";

type Type = Stripe.Event["type"];
type ObjectOf<T extends Type> = Extract<Stripe.Event, { type: T }>["data"]["object"];

interface Followed<T extends Type> {
  /** The fields that decide, typed by the SDK. */
  object: Partial<ObjectOf<T>>;
  previous?: Partial<ObjectOf<T>>;
  news: BillingNews;
}

const SESSION = { id: "cs_1" };
const CUSTOMER = { customer: "cus_1" };
const NO_ITEMS = { object: "list" as const, data: [], has_more: false, url: "" };
const ofCustomer = { object: CUSTOMER, news: { kind: "customer-changed", customerId: "cus_1" } } as const;
const ofPayment = {
  object: { payment_intent: "pi_1" },
  news: { kind: "payment-returned", paymentIntentId: "pi_1" },
} as const;

/** Events that are followed. Access is read from Stripe, regardless of the named customer. */
const FOLLOWED = {
  "checkout.session.completed": { object: SESSION, news: { kind: "checkout-completed", sessionId: "cs_1" } },
  "checkout.session.async_payment_succeeded": {
    object: SESSION,
    news: { kind: "checkout-settled", sessionId: "cs_1" },
  },
  "checkout.session.async_payment_failed": {
    object: SESSION,
    news: { kind: "checkout-settled", sessionId: "cs_1" },
  },
  "checkout.session.expired": { object: SESSION, news: { kind: "checkout-expired", sessionId: "cs_1" } },
  "customer.subscription.created": ofCustomer,
  "customer.subscription.updated": {
    object: { ...CUSTOMER, items: NO_ITEMS, metadata: {} },
    news: ofCustomer.news,
  },
  "customer.subscription.deleted": ofCustomer,
  "customer.subscription.paused": ofCustomer,
  "customer.subscription.resumed": ofCustomer,
  "customer.subscription.trial_will_end": ofCustomer,
  "customer.subscription.pending_update_applied": ofCustomer,
  "customer.subscription.pending_update_expired": ofCustomer,
  "customer.deleted": { object: { id: "cus_1" }, news: { kind: "customer-changed", customerId: "cus_1" } },
  "subscription_schedule.updated": ofCustomer,
  "subscription_schedule.released": ofCustomer,
  "subscription_schedule.canceled": ofCustomer,
  "subscription_schedule.completed": ofCustomer,
  "subscription_schedule.aborted": ofCustomer,
  "invoice.paid": ofCustomer,
  "invoice.payment_failed": ofCustomer,
  "invoice.payment_action_required": ofCustomer,
  "mandate.updated": {
    object: { id: "mandate_1" },
    news: { kind: "mandate-changed", mandateId: "mandate_1" },
  },
  "payment_method.detached": {
    object: { id: "pm_1", type: "twint", customer: null },
    previous: { customer: "cus_1" },
    news: { kind: "twint-detached", customerId: "cus_1", methodId: "pm_1" },
  },
  "refund.created": ofPayment,
  "refund.updated": ofPayment,
  "refund.failed": ofPayment,
  "charge.dispute.created": ofPayment,
  "charge.dispute.updated": ofPayment,
  "charge.dispute.closed": ofPayment,
  "charge.dispute.funds_withdrawn": ofPayment,
  "charge.dispute.funds_reinstated": ofPayment,
  "radar.early_fraud_warning.created": {
    object: { payment_intent: "pi_1" },
    news: { kind: "payment-doubted", paymentIntentId: "pi_1" },
  },
} satisfies { [T in Type]?: Followed<T> };

/** Events that are not requested, and why nothing is lost. */
const SAID_BY_ANOTHER = {
  "charge.captured": "cards are charged at once",
  "charge.expired": "cards are charged at once",
  "charge.failed": "invoice.payment_failed says so of a plan's charge",
  "charge.pending": "checkout.session.completed says so of TWINT's, which has no plan yet",
  "charge.refund.updated": "refund.updated and refund.failed say so",
  "charge.refunded": "refund.created says so",
  "charge.succeeded": "invoice.paid says so of a plan's charge",
  "charge.updated": "nothing of a plan stands on its charge",
  "credit_note.created": "the refund that comes with it has an event of its own",
  "credit_note.updated": "as above",
  "credit_note.voided": "as above",
  "customer.created": "we create our customers ourselves",
  "customer.updated": "nothing of a plan stands on its customer",
  "customer.discount.created": "a discount changes what is charged and not what is open",
  "customer.discount.updated": "as above",
  "customer.discount.deleted": "as above",
  "customer.source.created": "cards are payment methods here, and no sources",
  "customer.source.deleted": "as above",
  "customer.source.expiring": "Stripe writes to the customer, see docs/deploy.md",
  "customer.source.updated": "as above",
  "invoice.created": "a draft changes nothing",
  "invoice.deleted": "a draft changes nothing",
  "invoice.finalized": "what is asked for is not paid yet",
  "invoice.finalization_failed": "customer.subscription.updated says what becomes of the plan",
  "invoice.marked_uncollectible": "as above",
  "invoice.overdue": "as above",
  "invoice.overpaid": "cards pay what is asked for",
  "invoice.payment_attempt_required": "invoices are charged by themselves",
  "invoice.payment_succeeded": "invoice.paid says so, and of what is paid elsewhere as well",
  "invoice.sent": "invoices are charged by themselves",
  "invoice.upcoming": "nothing has happened yet",
  "invoice.updated": "invoice.paid and invoice.payment_failed say what matters",
  "invoice.voided": "customer.subscription.updated says what becomes of the plan",
  "invoice.will_be_due": "invoices are charged by themselves",
  "invoice_payment.paid": "invoice.paid says so",
  "invoiceitem.created": "it is charged with the next invoice",
  "invoiceitem.deleted": "as above",
  "payment_intent.amount_capturable_updated": "cards are charged at once",
  "payment_intent.canceled": "invoice.payment_failed says so",
  "payment_intent.created": "invoice.paid says what comes of it",
  "payment_intent.partially_funded": "cards and TWINT pay all or nothing",
  "payment_intent.payment_failed": "invoice.payment_failed says so",
  "payment_intent.processing": "checkout.session.completed says so",
  "payment_intent.requires_action": "invoice.payment_action_required says so",
  "payment_intent.succeeded": "invoice.paid says so",
  "payment_method.attached": "checkout.session.completed says what the card is for",
  "payment_method.automatically_updated": "the bank's new number pays as the old one did",
  "payment_method.updated": "the next charge fails or not, which its invoice says",
  "price.created": "offers are assembled anew every ten minutes",
  "price.deleted": "as above",
  "price.updated": "as above; its learners keep their plan, and the log tells of a price without its plan",
  "product.created": "as above",
  "product.deleted": "as above",
  "product.updated": "as above",
  "radar.early_fraud_warning.updated": "what follows is a refund or a dispute",
  "review.closed": "what follows is a refund",
  "review.opened": "what follows is a refund",
  "setup_intent.canceled": "checkout.session.expired says so",
  "setup_intent.created": "checkout.session.completed says what comes of it",
  "setup_intent.requires_action": "the checkout's page asks",
  "setup_intent.setup_failed": "the checkout's page says so",
  "setup_intent.succeeded": "checkout.session.completed says so",
  "subscription_schedule.created": "it changes nothing before subscription_schedule.updated",
  "subscription_schedule.expiring": "customer.subscription.updated says what comes of it",
} satisfies { [T in Type]?: string };

/** Prefixes of unused types. */
const NOT_USED = [
  "account.",
  "application_fee.",
  "apps.",
  "balance.",
  "balance_settings.",
  "billing.",
  "billing_portal.",
  "capability.",
  "cash_balance.",
  "climate.",
  "coupon.",
  "customer.tax_id.",
  "customer_cash_balance_transaction.",
  "entitlements.",
  "file.",
  "financial_connections.",
  "identity.",
  "issuing_",
  "payment_link.",
  "payout.",
  "person.",
  "plan.",
  "promotion_code.",
  "quote.",
  "reporting.",
  "reserve.",
  "sigma.",
  "source.",
  "tax.",
  "tax_rate.",
  "terminal.",
  "test_helpers.",
  "three_d_secure.",
  "topup.",
  "transfer.",
  "treasury.",
] as const;

const known = [
  ...new Set(
    [
      ...readFileSync(join(REPOSITORY, "node_modules/stripe/esm/resources/Events.d.ts"), "utf8").matchAll(
        /^\s+type: '([a-z_.]+)';$/gm,
      ),
    ].map(([, type = ""]) => type),
  ),
];

const anEvent = (type: string, object: object, previous_attributes?: object) =>
  ({ id: "evt_1", object: "event", type, data: { object, previous_attributes } }) as Stripe.Event; // The code ignores other fields.

describe("every event type of Stripe's SDK", () => {
  it("has one row: followed, covered by another, or of an unused part", () => {
    const rows = known.map((type) => ({
      type,
      rows:
        Number(type in FOLLOWED) +
        Number(type in SAID_BY_ANOTHER) +
        NOT_USED.filter((part) => type.startsWith(part)).length,
    }));

    expect(known.length).toBeGreaterThan(200);
    expect(rows.filter((row) => row.rows !== 1)).toEqual([]);
  });

  it.each(Object.entries(FOLLOWED))("%s names the users to read again", (type, { object, news, ...more }) => {
    expect(findNews(anEvent(type, object, "previous" in more ? more.previous : undefined))).toEqual(news);
  });

  it.each(known.filter((type) => !(type in FOLLOWED)))("%s has no effect", (type) => {
    expect(findNews(anEvent(type, { id: "any", customer: "cus_1", payment_intent: "pi_1" }))).toBeUndefined();
  });

  it("is followed exactly if it is requested, at the stand-in and in docs/deploy.md", () => {
    const doc = readFileSync(join(REPOSITORY, "docs/deploy.md"), "utf8");
    const [, list = ""] = /and\s+these events:([^.]*?(?:`[a-z_.]+`[,.]\s*)+)/.exec(doc) ?? [];
    const documented = [...list.matchAll(/`([a-z_.]+)`/g)].map(([, type]) => type);

    expect(documented.toSorted()).toEqual(Object.keys(FOLLOWED).toSorted());
    expect([...ENABLED_EVENTS].toSorted()).toEqual(Object.keys(FOLLOWED).toSorted());
  });
});

describe("an event whose object has no user", () => {
  it.each(["refund.created", "charge.dispute.created", "radar.early_fraud_warning.created"])(
    "%s is foreign for a payment without an intent",
    (type) => {
      expect(findNews(anEvent(type, { payment_intent: null }))).toBeUndefined();
    },
  );

  it("is foreign for a method without a former customer", () => {
    expect(findNews(anEvent("payment_method.detached", { type: "twint" }))).toBeUndefined();
  });

  it("is foreign for an invoice without a customer", () => {
    expect(findNews(anEvent("invoice.paid", { customer: null }))).toBeUndefined();
  });

  it("leads to the former customer of a detached card", () => {
    expect(findNews(anEvent("payment_method.detached", { type: "card" }, { customer: "cus_1" }))).toEqual({
      kind: "customer-changed",
      customerId: "cus_1",
    });
  });

  it.each([
    ["gave credit", -10_516, "credit-given"],
    ["was paid by credit", 0, "customer-changed"],
    ["left the balance alone", -500, "customer-changed"],
    ["is not finalised", null, "customer-changed"],
  ])("reports a given credit, or only a change, when an invoice %s", (_what, after, kind) => {
    const invoice = {
      ...{ customer: "cus_1", starting_balance: -500, ending_balance: after },
      parent: { subscription_details: { subscription: "sub_1" } },
    };

    expect(findNews(anEvent("invoice.paid", invoice))).toMatchObject({ kind, customerId: "cus_1" });
  });

  it("reports no credit when an invoice has no subscription", () => {
    const invoice = { customer: "cus_1", starting_balance: 0, ending_balance: -500, parent: null };

    expect(findNews(anEvent("invoice.paid", invoice))).toEqual(ofCustomer.news);
  });

  it("takes ids from expanded customers and payments", () => {
    expect(findNews(anEvent("invoice.paid", { customer: { id: "cus_1" } }))).toMatchObject({
      customerId: "cus_1",
    });
    expect(findNews(anEvent("refund.failed", { payment_intent: { id: "pi_1" } }))).toMatchObject({
      paymentIntentId: "pi_1",
    });
  });
});
