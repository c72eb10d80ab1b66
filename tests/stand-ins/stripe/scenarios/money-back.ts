import { type Account, answer, list, refusal, refused, type Scenario } from "../account.ts";
import { type Bought, buyBefore } from "../purchase.ts";

async function findPayment({ before }: Account, { subscription }: Bought) {
  const invoice = String(subscription.latest_invoice);
  const { data } = await before.invoicePayments.list({ invoice });
  return { invoice, payment_intent: String(data[0]?.payment.payment_intent) };
}

export const MONEY_BACK_SCENARIOS: readonly Scenario[] = [
  {
    name: "a payment is refunded, and the refund fails",
    sources: [
      "https://docs.stripe.com/api/refunds/create",
      "https://docs.stripe.com/refunds#failed-refunds",
      "https://docs.stripe.com/error-codes#charge-already-refunded",
    ],
    async play(account) {
      const { stripe } = account;
      const bought = await buyBefore(account, { card: "refundFails" });
      const { payment_intent } = await findPayment(account, bought);
      await account.begin();
      const { id } = await stripe.refunds.create({ payment_intent });
      await stripe.refunds.create({ payment_intent }).catch(refused);
      await stripe.refunds.list({ payment_intent, limit: 100 });
      await stripe.charges.list({ customer: bought.customer, limit: 100 });
      await account.byHand(`Wait until the refund ${id} has failed.`, (control) =>
        control.failRefund({ refund: id }),
      );
      await stripe.refunds.list({ payment_intent, limit: 100 });
      await stripe.subscriptions.retrieve(bought.subscription.id);
    },
    documented: {
      answers: [
        answer("POST /v1/refunds", {
          amount: 1400,
          destination_details: { type: "card", card: { type: "refund" } },
          reason: null,
          status: "succeeded",
        }),
        refusal("POST /v1/refunds", 400, { code: "charge_already_refunded" }),
        answer("GET /v1/refunds", list({ status: "succeeded" })),
        answer("GET /v1/charges", list({ amount_refunded: 1400, refunded: true })),
        answer("GET /v1/refunds", list({ failure_reason: "expired_or_canceled_card", status: "failed" })),
        answer("GET /v1/subscriptions/:id", { status: "active" }),
      ],
      events: [["refund.created"], ["refund.updated", "refund.failed"]],
    },
  },
  {
    name: "a payment is disputed, and the dispute is won",
    sources: [
      "https://docs.stripe.com/api/disputes/object",
      "https://docs.stripe.com/disputes/how-disputes-work",
      "https://docs.stripe.com/error-codes#charge-disputed",
    ],
    async play(account) {
      const { stripe } = account;
      const bought = await buyBefore(account, { card: "disputed" });
      const { invoice, payment_intent } = await findPayment(account, bought);
      await account.begin("charge.dispute.");
      await account.byHand("Wait until the payment is disputed.", (control) => control.dispute({ invoice }));
      const { data } = await stripe.disputes.list({ payment_intent, limit: 100 });
      await stripe.refunds.create({ payment_intent }).catch(refused);
      const dispute = data[0]?.id ?? "";
      await account.byHand(`Send evidence for ${dispute}.`, (control) =>
        control.moveDispute({ dispute, status: "under_review" }),
      );
      await account.byHand(`Win ${dispute} with the evidence "winning_evidence".`, (control) =>
        control.closeDispute({ dispute, outcome: "won" }),
      );
      await stripe.disputes.list({ payment_intent, limit: 100 });
    },
    documented: {
      answers: [
        answer(
          "GET /v1/disputes",
          list({
            amount: 1400,
            balance_transactions: [{ amount: -1400, reporting_category: "dispute", type: "adjustment" }],
            evidence_details: { has_evidence: false, past_due: false, submission_count: 0 },
            is_charge_refundable: false,
            payment_method_details: { type: "card", card: { brand: "visa", case_type: "chargeback" } },
            reason: "fraudulent",
            status: "needs_response",
          }),
        ),
        refusal("POST /v1/refunds", 400, { code: "charge_disputed" }),
        answer("GET /v1/disputes", list({ status: "won" })),
      ],
      events: [
        ["charge.dispute.created", "charge.dispute.funds_withdrawn"],
        ["charge.dispute.updated"],
        ["charge.dispute.closed", "charge.dispute.funds_reinstated"],
      ],
    },
  },
  {
    name: "events are read again",
    sources: ["https://docs.stripe.com/api/events/list", "https://docs.stripe.com/api/events/retrieve"],
    async play(account) {
      const { stripe } = account;
      const { subscription } = await buyBefore(account);
      await account.begin();
      const { data } = await stripe.events.list({
        created: { gte: subscription.created, lt: subscription.created + 3600 },
        types: ["customer.subscription.created"],
        limit: 100,
      });
      await stripe.events.retrieve(data[0]?.id ?? "");
      await stripe.events.retrieve("evt_nothing").catch(refused);
    },
    documented: {
      answers: [
        answer(
          "GET /v1/events",
          list({ type: "customer.subscription.created", object: "event", livemode: false }),
        ),
        answer("GET /v1/events/:id", { data: { object: { object: "subscription" } } }),
        refusal("GET /v1/events/:id", 404, { code: "resource_missing", param: "id" }),
      ],
      events: [],
    },
  },
];
