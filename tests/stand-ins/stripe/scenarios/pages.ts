import { answer, findPrice, refusal, refused, type Scenario } from "../account.ts";
import { ORIGIN, toCheckout } from "../parameters.ts";
import { buyBefore, payByHand } from "../purchase.ts";

const SESSIONS = "https://docs.stripe.com/api/checkout/sessions";

/** The product reads these words, since Stripe sends no code. */
const OTHER_CURRENCY =
  "You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, invoice item or active subscription mode checkout session with currency chf.";

export const PAGE_SCENARIOS: readonly Scenario[] = [
  {
    name: "a page is closed, and closed again",
    sources: [`${SESSIONS}/expire`, `${SESSIONS}/retrieve`],
    async play(account) {
      const { stripe, before } = account;
      const { id: price } = await findPrice(account, "basic_monthly");
      const { id: customer } = await before.customers.create({ metadata: { uid: "uid", app: "gruezi" } });
      const { id } = await before.checkout.sessions.create(toCheckout(customer, price));
      await account.begin();
      await stripe.checkout.sessions.expire(id);
      await stripe.checkout.sessions.expire(id).catch(refused);
      await stripe.checkout.sessions.retrieve("cs_test_nothing").catch(refused);
    },
    documented: {
      answers: [
        answer("POST /v1/checkout/sessions/:id/expire", { status: "expired", url: null }),
        refusal("POST /v1/checkout/sessions/:id/expire", 400),
        refusal("GET /v1/checkout/sessions/:id", 404, { code: "resource_missing", param: "session" }),
      ],
      events: [["checkout.session.expired"]],
    },
  },
  {
    name: "pages that are refused",
    sources: [
      `${SESSIONS}/create`,
      "https://docs.stripe.com/invoicing/multi-currency-customers",
      "https://docs.stripe.com/changelog/endive/2026-09-30/remove-payment-method-types-checkout-sessions",
    ],
    async play(account) {
      const { stripe, before } = account;
      const { customer, price } = await buyBefore(account);
      const { id: other } = await before.customers.create({ metadata: { uid: "uid", app: "gruezi" } });
      await before.checkout.sessions.create(toCheckout(other, price.id));
      await account.begin();
      const wish = toCheckout(customer, price.id);
      const soon = Math.floor(Date.now() / 1000) + 600;
      await stripe.checkout.sessions.create({ ...wish, customer: "cus_nobody" }).catch(refused);
      await stripe.checkout.sessions.create({ ...wish, expires_at: soon }).catch(refused);
      await stripe.checkout.sessions.create(toCheckout(customer, "price_nothing")).catch(refused);
      await stripe.checkout.sessions
        .create(toCheckout(customer, price.id, { currency: "eur" }))
        .catch(refused);
      await stripe.checkout.sessions.create(toCheckout(other, price.id, { currency: "eur" })).catch(refused);
      const former: object = { payment_method_types: ["card"] };
      await stripe.checkout.sessions.create({ ...wish, ...former }).catch(refused);
    },
    documented: {
      answers: [
        refusal("POST /v1/checkout/sessions", 400, { code: "resource_missing", param: "customer" }),
        refusal("POST /v1/checkout/sessions", 400, { param: "expires_at" }),
        refusal("POST /v1/checkout/sessions", 400, {
          code: "resource_missing",
          param: "line_items[0][price]",
        }),
        refusal("POST /v1/checkout/sessions", 400, { message: OTHER_CURRENCY }),
        refusal("POST /v1/checkout/sessions", 400, { message: OTHER_CURRENCY }),
        refusal("POST /v1/checkout/sessions", 400, {
          code: "parameter_unknown",
          param: "payment_method_types",
        }),
      ],
      events: [],
    },
  },
  {
    name: "a card is replaced",
    sources: [
      "https://docs.stripe.com/payments/checkout/subscriptions/update-payment-details",
      "https://docs.stripe.com/api/setup_intents/retrieve",
    ],
    async play(account) {
      const { stripe } = account;
      const { customer, subscription } = await buyBefore(account, { trialDays: 30 });
      await account.begin();
      const metadata = { app: "gruezi", uid: "uid", subscription: subscription.id };
      const session = await stripe.checkout.sessions.create({
        mode: "setup",
        customer,
        client_reference_id: "uid",
        allowed_payment_method_types: ["card"],
        metadata,
        setup_intent_data: { metadata },
        success_url: `${ORIGIN}/success-card-update`,
        cancel_url: `${ORIGIN}/account`,
        locale: "auto",
      });
      await payByHand(account, session);
      const { payment_method } = await stripe.setupIntents.retrieve(String(session.setup_intent));
      const default_payment_method = String(payment_method);
      await stripe.customers.update(customer, { invoice_settings: { default_payment_method } });
      await stripe.subscriptions.update(subscription.id, {
        default_payment_method,
        metadata: { cardAskedAt: "1" },
      });
      await stripe.customers
        .update(customer, { invoice_settings: { default_payment_method: "pm_nothing" } })
        .catch(refused);
      await stripe.setupIntents.retrieve("seti_nothing").catch(refused);
    },
    documented: {
      answers: [
        answer("POST /v1/checkout/sessions", {
          amount_total: null,
          mode: "setup",
          payment_method_types: ["card"],
          payment_status: "no_payment_required",
          status: "open",
        }),
        answer("GET /v1/setup_intents/:id", {
          client_secret: "<secret>",
          status: "succeeded",
          usage: "off_session",
        }),
        answer("POST /v1/customers/:id"),
        answer("POST /v1/subscriptions/:id", { status: "trialing" }),
        refusal("POST /v1/customers/:id", 400, {
          code: "resource_missing",
          param: "invoice_settings[default_payment_method]",
        }),
        refusal("GET /v1/setup_intents/:id", 404, { code: "resource_missing", param: "intent" }),
      ],
      events: [["checkout.session.completed"], ["customer.subscription.updated"]],
    },
  },
];
