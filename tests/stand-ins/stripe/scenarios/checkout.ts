import { answer, findPrice, list, type Scenario } from "../account.ts";
import { toCheckout } from "../parameters.ts";
import { payByHand } from "../purchase.ts";

const SESSIONS = "https://docs.stripe.com/api/checkout/sessions";

/** Answers of Stripe that others recorded on 20 August 2026. */
const RECORDED_BY_GHOST =
  "https://github.com/TryGhost/Ghost/blob/main/e2e/helpers/services/stripe/fixtures/checkout_session.subscription.json";

/** The fields of each page that sells a subscription. */
const SELLING_PAGE = {
  after_expiration: null,
  client_secret: null,
  collected_information: null,
  custom_fields: [],
  discounts: [],
  livemode: false,
  managed_payments: { enabled: false },
  mode: "subscription",
  payment_intent: null,
  payment_method_collection: "always",
  payment_method_options: { card: { request_three_d_secure: "automatic" } },
  phone_number_collection: { enabled: false },
  saved_payment_method_options: { payment_method_remove: "disabled", payment_method_save: null },
  shipping_options: [],
  ui_mode: "hosted_page",
};

const OPEN = { payment_status: "unpaid", status: "open", subscription: null, url: "<url>" };

const PAID_AT_CHECKOUT = [
  "customer.subscription.created",
  "customer.subscription.updated",
  "invoice.paid",
  "checkout.session.completed",
];

export const CHECKOUT_SCENARIOS: readonly Scenario[] = [
  {
    name: "a trial is bought",
    sources: [
      `${SESSIONS}/create`,
      "https://docs.stripe.com/payments/checkout/free-trials",
      "https://docs.stripe.com/billing/subscriptions/webhooks",
      RECORDED_BY_GHOST,
    ],
    async play(account) {
      const { stripe, before } = account;
      const { id: price } = await findPrice(account, "vip_monthly");
      const { id: customer } = await before.customers.create({ metadata: { uid: "uid", app: "gruezi" } });
      await account.begin();
      const session = await stripe.checkout.sessions.create(toCheckout(customer, price, { trialDays: 30 }));
      await stripe.checkout.sessions.list({ customer, status: "open", limit: 100 });
      await payByHand(account, session);
      const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
      await stripe.subscriptions.list({ customer, status: "all", limit: 100, expand: ["data.schedule"] });
      await stripe.subscriptions.retrieve(String(subscription), { expand: ["default_payment_method"] });
      await stripe.invoices.createPreview({ subscription: String(subscription) });
    },
    documented: {
      answers: [
        answer("POST /v1/checkout/sessions", { ...SELLING_PAGE, ...OPEN, amount_total: 0 }),
        answer("GET /v1/checkout/sessions", list({ status: "open" })),
        answer("GET /v1/checkout/sessions/:id", {
          ...SELLING_PAGE,
          payment_status: "no_payment_required",
          status: "complete",
          url: null,
        }),
        answer(
          "GET /v1/subscriptions",
          list({
            status: "trialing",
            billing_mode: { type: "flexible" },
            cancel_at_period_end: false,
            collection_method: "charge_automatically",
            managed_payments: { enabled: false },
            schedule: null,
            trial_settings: { end_behavior: { missing_payment_method: "create_invoice" } },
          }),
        ),
        answer("GET /v1/subscriptions/:id", {
          default_payment_method: {
            object: "payment_method",
            type: "card",
            billing_details: { address: { country: "CH" }, tax_id: null },
            card: { brand: "visa", funding: "credit", last4: "4242" },
          },
        }),
        answer("POST /v1/invoices/create_preview", {
          amount_due: 3900,
          status: "draft",
          billing_reason: "upcoming",
        }),
      ],
      events: [["customer.subscription.created", "invoice.paid", "checkout.session.completed"]],
    },
  },
  {
    name: "a plan is bought and paid",
    sources: [
      `${SESSIONS}/create`,
      "https://docs.stripe.com/api/invoice-payment/list",
      "https://docs.stripe.com/api/charges/list",
      "https://docs.stripe.com/billing/subscriptions/webhooks",
    ],
    async play(account) {
      const { stripe, before } = account;
      const { id: price } = await findPrice(account, "basic_monthly");
      const { id: customer } = await before.customers.create({ metadata: { uid: "uid", app: "gruezi" } });
      await account.begin();
      const session = await stripe.checkout.sessions.create(toCheckout(customer, price));
      await payByHand(account, session);
      await stripe.checkout.sessions.retrieve(session.id);
      const { data: invoices } = await stripe.invoices.list({
        customer,
        limit: 12,
        expand: ["data.payments"],
      });
      const invoice = invoices[0]?.id ?? "";
      await stripe.invoices.retrieve(invoice);
      const { data: payments } = await stripe.invoicePayments.list({ invoice, status: "paid" });
      const payment_intent = String(payments[0]?.payment.payment_intent);
      await stripe.invoicePayments.list({
        payment: { type: "payment_intent", payment_intent },
        expand: ["data.invoice"],
      });
      await stripe.invoices.list({ customer, limit: 12, starting_after: invoice });
      await stripe.charges.list({ customer, created: { gte: invoices[0]?.created ?? 0 }, limit: 100 });
      await stripe.refunds.list({ payment_intent, limit: 100 });
      await stripe.disputes.list({ payment_intent, limit: 100 });
    },
    documented: {
      answers: [
        answer("POST /v1/checkout/sessions", {
          ...SELLING_PAGE,
          ...OPEN,
          amount_total: 1400,
          currency: "chf",
        }),
        answer("GET /v1/checkout/sessions/:id", { payment_status: "paid", status: "complete", url: null }),
        answer(
          "GET /v1/invoices",
          list({
            amount_due: 1400,
            amount_paid: 1400,
            amount_remaining: 0,
            attempted: true,
            auto_advance: false,
            billing_reason: "subscription_create",
            payments: list({ status: "paid", is_default: true }),
            status: "paid",
          }),
        ),
        answer("GET /v1/invoices/:id", { parent: { type: "subscription_details", quote_details: null } }),
        answer("GET /v1/invoice_payments", list({ amount_paid: 1400, payment: { type: "payment_intent" } })),
        answer("GET /v1/invoice_payments", list({ invoice: { object: "invoice", status: "paid" } })),
        answer("GET /v1/invoices", list()),
        answer(
          "GET /v1/charges",
          list({
            amount: 1400,
            amount_captured: 1400,
            amount_refunded: 0,
            captured: true,
            disputed: false,
            paid: true,
            payment_method_details: { type: "card", card: { brand: "visa", last4: "4242" } },
            refunded: false,
            status: "succeeded",
          }),
        ),
        answer("GET /v1/refunds", list()),
        answer("GET /v1/disputes", list()),
      ],
      events: [PAID_AT_CHECKOUT],
    },
  },
  {
    name: "a taxed plan is bought in euro",
    sources: [
      "https://docs.stripe.com/tax/checkout",
      "https://docs.stripe.com/payments/currencies/localize-prices",
    ],
    async play(account) {
      const { stripe, before } = account;
      const { id: price } = await findPrice(account, "basic_monthly");
      const { id: customer } = await before.customers.create({ metadata: { uid: "uid", app: "gruezi" } });
      await account.begin();
      const session = await stripe.checkout.sessions.create({
        ...toCheckout(customer, price, { currency: "eur" }),
        automatic_tax: { enabled: true },
        customer_update: { address: "auto" },
        expires_at: Math.floor(Date.now() / 1000) + 45 * 60,
      });
      await payByHand(account, session);
      await stripe.invoices.list({ customer, limit: 12 });
      const { data } = await stripe.subscriptions.list({ customer, status: "all", limit: 100 });
      await stripe.subscriptions.create({
        customer,
        items: [{ price }],
        currency: "eur",
        automatic_tax: { enabled: true },
        default_payment_method: String(data[0]?.default_payment_method),
        payment_behavior: "error_if_incomplete",
        billing_mode: { type: "flexible" },
        metadata: { app: "gruezi", uid: "uid" },
      });
    },
    documented: {
      answers: [
        answer("POST /v1/checkout/sessions", {
          amount_total: 1500,
          automatic_tax: { enabled: true, liability: { type: "self" }, status: "requires_location_inputs" },
          currency: "eur",
          expires_at: "<time>",
        }),
        answer(
          "GET /v1/invoices",
          list({
            automatic_tax: { enabled: true, liability: { type: "self" }, status: "complete" },
            currency: "eur",
            total: 1500,
          }),
        ),
        answer("GET /v1/subscriptions", list({ automatic_tax: { enabled: true }, currency: "eur" })),
        answer("POST /v1/subscriptions", {
          automatic_tax: { enabled: true },
          currency: "eur",
          status: "active",
        }),
      ],
      events: [
        PAID_AT_CHECKOUT,
        ["customer.subscription.created", "customer.subscription.updated", "invoice.paid"],
      ],
    },
  },
];
