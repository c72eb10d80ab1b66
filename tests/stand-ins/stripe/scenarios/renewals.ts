import { answer, list, refusal, refused, type Scenario } from "../account.ts";
import { advanceTo, buyBefore, DAY, HOUR, startClock } from "../purchase.ts";

const CLOCKS = "https://docs.stripe.com/billing/testing/test-clocks";

export const RENEWAL_SCENARIOS: readonly Scenario[] = [
  {
    name: "a trial ends, and is paid",
    sources: [CLOCKS, "https://docs.stripe.com/billing/subscriptions/trials"],
    async play(account) {
      const { stripe } = account;
      const testClock = await startClock(account);
      const { subscription } = await buyBefore(account, { trialDays: 30, testClock });
      await account.begin();
      await advanceTo(account, testClock, (subscription.trial_end ?? 0) + 2 * HOUR);
      await stripe.subscriptions.retrieve(subscription.id);
      await stripe.invoices.list({ subscription: subscription.id, status: "paid", limit: 100 });
    },
    documented: {
      answers: [
        answer("GET /v1/subscriptions/:id", { status: "active" }),
        answer("GET /v1/invoices", {
          data: [
            { amount_paid: 1400, attempted: true, billing_reason: "subscription_cycle" },
            { amount_paid: 0, billing_reason: "subscription_create" },
          ],
        }),
      ],
      events: [["customer.subscription.trial_will_end"], ["customer.subscription.updated"], ["invoice.paid"]],
    },
  },
  {
    name: "a renewal is declined, and paid by hand",
    sources: [
      CLOCKS,
      "https://docs.stripe.com/api/invoices/pay",
      "https://docs.stripe.com/billing/subscriptions/overview#failed-payments",
    ],
    async play(account) {
      const { stripe } = account;
      const testClock = await startClock(account);
      const { customer, subscription } = await buyBefore(account, {
        trialDays: 30,
        card: "failsLater",
        testClock,
      });
      await advanceTo(account, testClock, (subscription.trial_end ?? 0) - DAY);
      const method = await account.addCard(account.before, customer, "good");
      await account.begin();
      await advanceTo(account, testClock, (subscription.trial_end ?? 0) + 2 * HOUR);
      const { latest_invoice } = await stripe.subscriptions.retrieve(subscription.id, {
        expand: ["latest_invoice"],
      });
      const invoice = typeof latest_invoice === "object" ? (latest_invoice?.id ?? "") : "";
      await stripe.invoices.pay(invoice).catch(refused);
      await stripe.subscriptions.update(subscription.id, { default_payment_method: method });
      await stripe.invoices.pay(invoice);
      await stripe.invoices.pay(invoice).catch(refused);
      await stripe.subscriptions.retrieve(subscription.id);
    },
    documented: {
      answers: [
        answer("GET /v1/subscriptions/:id", {
          latest_invoice: { attempt_count: 1, attempted: true, auto_advance: true, status: "open" },
          status: "past_due",
        }),
        refusal("POST /v1/invoices/:id/pay", 402, {
          type: "card_error",
          code: "card_declined",
          decline_code: "generic_decline",
        }),
        answer("POST /v1/subscriptions/:id", { status: "past_due" }),
        answer("POST /v1/invoices/:id/pay", { amount_remaining: 0, auto_advance: false, status: "paid" }),
        refusal("POST /v1/invoices/:id/pay", 400),
        answer("GET /v1/subscriptions/:id", { status: "active" }),
      ],
      events: [
        ["customer.subscription.updated"],
        ["invoice.payment_failed", "customer.subscription.updated"],
        ["invoice.payment_failed"],
        ["customer.subscription.updated"],
        ["invoice.paid", "customer.subscription.updated"],
      ],
    },
  },
  {
    name: "the bank asks about a renewal",
    sources: [CLOCKS, "https://docs.stripe.com/billing/subscriptions/overview#requires-action"],
    async play(account) {
      const { stripe } = account;
      const testClock = await startClock(account);
      const { customer, subscription } = await buyBefore(account, { trialDays: 30, testClock });
      await advanceTo(account, testClock, (subscription.trial_end ?? 0) - DAY);
      const asked = await account.addCard(account.before, customer, "asksEachTime");
      await account.before.subscriptions.update(subscription.id, { default_payment_method: asked });
      await account.begin();
      await advanceTo(account, testClock, (subscription.trial_end ?? 0) + 2 * HOUR);
      const { latest_invoice } = await stripe.subscriptions.retrieve(subscription.id);
      const invoice = String(latest_invoice);
      await stripe.invoicePayments.list({
        invoice,
        status: "open",
        expand: ["data.invoice", "data.payment.payment_intent"],
      });
      await stripe.invoices.pay(invoice).catch(refused);
      await stripe.subscriptions.cancel(subscription.id);
      await stripe.invoices.voidInvoice(invoice);
      await stripe.invoices.voidInvoice(invoice).catch(refused);
    },
    documented: {
      answers: [
        answer("GET /v1/subscriptions/:id", { status: "past_due" }),
        answer(
          "GET /v1/invoice_payments",
          list({
            amount_paid: null,
            invoice: { hosted_invoice_url: "<url>", status: "open" },
            payment: {
              type: "payment_intent",
              payment_intent: { client_secret: "<secret>", status: "requires_action" },
            },
            status: "open",
          }),
        ),
        refusal("POST /v1/invoices/:id/pay", 402, {
          type: "card_error",
          code: "invoice_payment_intent_requires_action",
        }),
        answer("DELETE /v1/subscriptions/:id", { status: "canceled" }),
        answer("POST /v1/invoices/:id/void", { status: "void", status_transitions: { voided_at: "<time>" } }),
        refusal("POST /v1/invoices/:id/void", 400),
      ],
      events: [
        ["customer.subscription.updated"],
        ["invoice.payment_failed", "invoice.payment_action_required", "customer.subscription.updated"],
        ["invoice.payment_failed", "invoice.payment_action_required"],
        ["customer.subscription.deleted"],
      ],
    },
  },
  {
    name: "a scheduled change takes place",
    sources: [CLOCKS, "https://docs.stripe.com/api/subscription_schedules/object"],
    async play(account) {
      const { stripe, before } = account;
      const testClock = await startClock(account);
      const { subscription, item, price } = await buyBefore(account, { plan: "vip_monthly", testClock });
      const { id } = await before.subscriptionSchedules.create({ from_subscription: subscription.id });
      await before.subscriptionSchedules.update(id, {
        end_behavior: "cancel",
        phases: [
          {
            items: [{ price: price.id, quantity: 1 }],
            start_date: item.current_period_start,
            end_date: item.current_period_end,
          },
        ],
      });
      await account.begin();
      await advanceTo(account, testClock, item.current_period_end + 2 * HOUR);
      await stripe.subscriptions.retrieve(subscription.id);
    },
    documented: {
      answers: [answer("GET /v1/subscriptions/:id", { schedule: null, status: "canceled" })],
      events: [["subscription_schedule.completed", "customer.subscription.deleted"]],
    },
  },
];
