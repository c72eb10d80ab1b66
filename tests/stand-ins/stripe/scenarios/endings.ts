import type Stripe from "stripe";
import { answer, list, refusal, refused, type Scenario } from "../account.ts";
import { type Bought, buyBefore } from "../purchase.ts";

const SUBSCRIPTIONS = "https://docs.stripe.com/api/subscriptions";

export const ENDING_SCENARIOS: readonly Scenario[] = [
  {
    name: "a cancellation at the period's end is taken back",
    sources: [
      `${SUBSCRIPTIONS}/update`,
      "https://docs.stripe.com/billing/subscriptions/cancel",
      "https://docs.stripe.com/error-codes#invoice-upcoming-none",
    ],
    async play(account) {
      const { stripe } = account;
      const { subscription } = await buyBefore(account);
      await account.begin();
      await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
      await stripe.invoices.createPreview({ subscription: subscription.id }).catch(refused);
      await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
      await stripe.invoices.createPreview({ subscription: subscription.id });
      await account.byHand("Cancel the subscription in the customer portal.", (control) =>
        control.portalCancel({ subscription: subscription.id }),
      );
      await stripe.subscriptions.update(subscription.id, { cancel_at: "" });
      await stripe.subscriptions
        .update(subscription.id, { cancel_at: "", cancel_at_period_end: false })
        .catch(refused);
    },
    documented: {
      answers: [
        answer("POST /v1/subscriptions/:id", {
          cancel_at_period_end: true,
          canceled_at: "<time>",
          cancellation_details: { reason: "cancellation_requested" },
          ended_at: null,
          status: "active",
        }),
        refusal("POST /v1/invoices/create_preview", 404, { code: "invoice_upcoming_none" }),
        answer("POST /v1/subscriptions/:id", {
          cancel_at: null,
          cancel_at_period_end: false,
          canceled_at: null,
          cancellation_details: { reason: null },
        }),
        answer("POST /v1/invoices/create_preview", { amount_due: 1400, status: "draft" }),
        answer("POST /v1/subscriptions/:id", {
          cancel_at: null,
          cancel_at_period_end: false,
          canceled_at: null,
        }),
        refusal("POST /v1/subscriptions/:id", 400),
      ],
      events: [
        ["customer.subscription.updated"],
        ["customer.subscription.updated"],
        ["customer.subscription.updated"],
        ["customer.subscription.updated"],
      ],
    },
  },
  {
    name: "a subscription ends at once",
    sources: [`${SUBSCRIPTIONS}/cancel`, `${SUBSCRIPTIONS}/update`],
    async play(account) {
      const { stripe } = account;
      const { customer, subscription } = await buyBefore(account);
      await account.begin();
      await stripe.subscriptions.update(subscription.id, { metadata: { revokedAt: "1" } });
      await stripe.subscriptions.cancel(subscription.id, { expand: ["latest_invoice"] });
      await stripe.subscriptions.cancel(subscription.id).catch(refused);
      await stripe.subscriptions.update(subscription.id, { metadata: { moneyBackAt: "1" } });
      await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }).catch(refused);
      await stripe.subscriptions.list({ customer, limit: 100 });
      await stripe.subscriptions.retrieve("sub_nothing").catch(refused);
    },
    documented: {
      answers: [
        answer("POST /v1/subscriptions/:id", { metadata: { revokedAt: "1" } }),
        answer("DELETE /v1/subscriptions/:id", {
          canceled_at: "<time>",
          ended_at: "<time>",
          latest_invoice: { object: "invoice", status: "paid" },
          status: "canceled",
        }),
        refusal("DELETE /v1/subscriptions/:id", 404, { code: "resource_missing", param: "id" }),
        answer("POST /v1/subscriptions/:id", { metadata: { moneyBackAt: "1" }, status: "canceled" }),
        refusal("POST /v1/subscriptions/:id", 400),
        answer("GET /v1/subscriptions", { data: [] }),
        refusal("GET /v1/subscriptions/:id", 404, { code: "resource_missing", param: "id" }),
      ],
      events: [
        ["customer.subscription.updated"],
        ["customer.subscription.deleted"],
        ["customer.subscription.updated"],
      ],
    },
  },
  {
    name: "a deleted customer's plan ends",
    sources: ["https://docs.stripe.com/api/customers/delete"],
    async play(account) {
      const { stripe } = account;
      const { customer, subscription } = await buyBefore(account);
      await account.begin();
      await stripe.customers.del(customer);
      await stripe.subscriptions.retrieve(subscription.id);
      await stripe.subscriptions.list({ customer, status: "all", limit: 100 });
    },
    documented: {
      answers: [
        answer("DELETE /v1/customers/:id", { deleted: true }),
        answer("GET /v1/subscriptions/:id", { status: "canceled" }),
        answer("GET /v1/subscriptions", { data: [{ status: "canceled" }] }),
      ],
      events: [["customer.subscription.deleted", "customer.deleted"]],
    },
  },
  {
    name: "a plan is bought with a stored card",
    sources: [
      `${SUBSCRIPTIONS}/create`,
      "https://docs.stripe.com/billing/subscriptions/overview#payment-behavior",
      "https://docs.stripe.com/error-codes#card-declined",
      "https://docs.stripe.com/error-codes#subscription-payment-intent-requires-action",
    ],
    async play(account) {
      const { stripe } = account;
      const { customer, subscription, price } = await buyBefore(account, {
        trialDays: 30,
        card: "failsLater",
      });
      const other = await buyBefore(account, { trialDays: 30 });
      const asked = await buyBefore(account, { trialDays: 30, card: "asksEachTime" });
      await account.begin();
      const wish = (of: Bought): Stripe.SubscriptionCreateParams => ({
        customer: of.customer,
        items: [{ price: price.id }],
        currency: "chf",
        default_payment_method: String(of.subscription.default_payment_method),
        payment_behavior: "error_if_incomplete",
        billing_mode: { type: "flexible" },
        metadata: { app: "gruezi", uid: "uid" },
      });
      await stripe.subscriptions.retrieve(subscription.id, { expand: ["items.data.price.currency_options"] });
      await stripe.subscriptions.create(wish({ ...other, customer, subscription })).catch(refused);
      await stripe.subscriptions.create(wish(asked)).catch(refused);
      await stripe.subscriptions.list({ customer: asked.customer, status: "all", limit: 100 });
      await stripe.subscriptions.create(wish(other));
      await stripe.subscriptions.create({ ...wish(other), customer }).catch(refused);
    },
    documented: {
      answers: [
        answer("GET /v1/subscriptions/:id", {
          items: {
            data: [
              { price: { currency_options: { chf: { unit_amount: 1400 }, eur: { unit_amount: 1500 } } } },
            ],
          },
        }),
        refusal("POST /v1/subscriptions", 402, {
          type: "card_error",
          code: "card_declined",
          decline_code: "generic_decline",
        }),
        refusal("POST /v1/subscriptions", 402, {
          type: "card_error",
          code: "subscription_payment_intent_requires_action",
        }),
        answer("GET /v1/subscriptions", list({ status: "trialing" })),
        answer("POST /v1/subscriptions", { collection_method: "charge_automatically", status: "active" }),
        refusal("POST /v1/subscriptions", 400, { code: "resource_missing", param: "default_payment_method" }),
      ],
      events: [["customer.subscription.created", "customer.subscription.updated", "invoice.paid"]],
    },
  },
];
