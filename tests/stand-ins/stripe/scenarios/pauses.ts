import { type Account, answer, list, refusal, refused, type Scenario } from "../account.ts";
import { advanceTo, buyBefore, DAY, HOUR, startClock } from "../purchase.ts";

const PAUSE = "https://docs.stripe.com/billing/subscriptions/pause-payment";

const RESUME = "https://docs.stripe.com/api/subscriptions/resume";

const pauseByHand = ({ byHand }: Account, subscription: string): Promise<void> =>
  byHand(`Pause ${subscription} in the Dashboard.`, (control) => control.pause({ subscription }));

export const PAUSE_SCENARIOS: readonly Scenario[] = [
  {
    name: "payments are paused, and go on with a new period",
    sources: [PAUSE, "https://docs.stripe.com/api/subscriptions/update"],
    async play(account) {
      const { stripe } = account;
      const { subscription, item } = await buyBefore(account);
      await account.begin();
      await stripe.subscriptions.update(subscription.id, {
        pause_collection: { behavior: "void", resumes_at: item.current_period_end + 30 * DAY },
        metadata: { pausedFrom: 1, pausedUntil: 2 },
      });
      await stripe.subscriptions.update(subscription.id, {
        pause_collection: "",
        billing_cycle_anchor: { type: "now" },
        proration_behavior: "none",
        payment_behavior: "error_if_incomplete",
      });
      await stripe.subscriptions.update(subscription.id, {
        pause_collection: "",
        metadata: { pausedFrom: "", pausedUntil: "" },
      });
    },
    documented: {
      answers: [
        answer("POST /v1/subscriptions/:id", {
          metadata: { pausedFrom: "1" },
          pause_collection: { behavior: "void", resumes_at: "<time>" },
          status: "active",
        }),
        answer("POST /v1/subscriptions/:id", { pause_collection: null, status: "active" }),
        answer("POST /v1/subscriptions/:id", { pause_collection: null }),
      ],
      events: [
        ["customer.subscription.updated"],
        ["customer.subscription.updated", "invoice.paid"],
        ["customer.subscription.updated"],
      ],
    },
  },
  {
    name: "a declined card leaves payments paused",
    sources: [PAUSE, "https://docs.stripe.com/billing/subscriptions/overview#payment-behavior"],
    async play(account) {
      const { stripe, before } = account;
      const { customer, subscription, item } = await buyBefore(account);
      const declined = await account.addCard(before, customer, "failsLater");
      await before.subscriptions.update(subscription.id, {
        default_payment_method: declined,
        pause_collection: { behavior: "void", resumes_at: item.current_period_end + 30 * DAY },
      });
      await account.begin();
      await stripe.subscriptions
        .update(subscription.id, {
          pause_collection: "",
          billing_cycle_anchor: { type: "now" },
          proration_behavior: "none",
          payment_behavior: "error_if_incomplete",
        })
        .catch(refused);
      await stripe.subscriptions.retrieve(subscription.id);
    },
    documented: {
      answers: [
        refusal("POST /v1/subscriptions/:id", 402, {
          type: "card_error",
          code: "card_declined",
          decline_code: "generic_decline",
        }),
        answer("GET /v1/subscriptions/:id", { pause_collection: { behavior: "void" }, status: "active" }),
      ],
      events: [],
    },
  },
  {
    name: "a draft of paused payments is finalized",
    sources: [PAUSE, "https://docs.stripe.com/api/invoices/finalize"],
    async play(account) {
      const { stripe, before } = account;
      const testClock = await startClock(account);
      const { subscription, item } = await buyBefore(account, { testClock });
      await account.byHand(
        `Pause the payments of ${subscription.id} in the Dashboard, with drafts kept.`,
        (control) => control.pausePayments({ subscription: subscription.id, behavior: "keep_as_draft" }),
      );
      await advanceTo(account, testClock, item.current_period_end + 2 * HOUR);
      await account.begin();
      const { latest_invoice } = await before.subscriptions.retrieve(subscription.id);
      await stripe.invoices.finalizeInvoice(String(latest_invoice), { auto_advance: false });
      await stripe.invoices.finalizeInvoice(String(latest_invoice), { auto_advance: false }).catch(refused);
    },
    documented: {
      answers: [
        answer("POST /v1/invoices/:id/finalize", { auto_advance: false, status: "open" }),
        refusal("POST /v1/invoices/:id/finalize", 400),
      ],
      events: [],
    },
  },
  {
    name: "a subscription is paused, and resumed",
    sources: ["https://docs.stripe.com/billing/subscriptions/pause", RESUME],
    async play(account) {
      const { stripe } = account;
      const { subscription } = await buyBefore(account);
      await account.begin();
      await pauseByHand(account, subscription.id);
      await stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice"] });
      await stripe.subscriptions.resume(subscription.id, {
        billing_cycle_anchor: { type: "now" },
        payment_behavior: "resume_on_payment_success",
      });
      await stripe.subscriptions
        .resume(subscription.id, { billing_cycle_anchor: { type: "unchanged" }, proration_behavior: "none" })
        .catch(refused);
    },
    documented: {
      answers: [
        answer("GET /v1/subscriptions/:id", {
          latest_invoice: { status: "paid" },
          status: "paused",
          status_details: { paused: { subscription: { type: "pause_requested" }, type: "subscription" } },
        }),
        answer("POST /v1/subscriptions/:id/resume"),
        refusal("POST /v1/subscriptions/:id/resume", 400),
      ],
      events: [
        ["customer.subscription.updated", "customer.subscription.paused"],
        ["customer.subscription.updated", "customer.subscription.resumed", "invoice.paid"],
      ],
    },
  },
  {
    name: "a declined card leaves a subscription paused",
    sources: [RESUME],
    async play(account) {
      const { stripe, before } = account;
      const testClock = await startClock(account);
      const { customer, subscription, item } = await buyBefore(account, { testClock });
      // Otherwise the credit of unused time pays for the new period.
      await advanceTo(account, testClock, item.current_period_end - DAY);
      await pauseByHand(account, subscription.id);
      const declined = await account.addCard(before, customer, "failsLater");
      await before.subscriptions.update(subscription.id, { default_payment_method: declined });
      await account.begin();
      await stripe.subscriptions
        .resume(subscription.id, {
          billing_cycle_anchor: { type: "now" },
          payment_behavior: "resume_on_payment_success",
        })
        .catch(refused);
      await stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice"] });
    },
    documented: {
      answers: [
        answer("POST /v1/subscriptions/:id/resume", { status: "paused" }),
        answer("GET /v1/subscriptions/:id", {
          latest_invoice: { attempted: true, status: "open" },
          status: "paused",
        }),
      ],
      events: [["invoice.payment_failed"]],
    },
  },
  {
    name: "a subscription is resumed within its period",
    sources: [RESUME],
    async play(account) {
      const { stripe } = account;
      const { subscription } = await buyBefore(account);
      await pauseByHand(account, subscription.id);
      await account.begin();
      await stripe.subscriptions.resume(subscription.id, {
        billing_cycle_anchor: { type: "unchanged" },
        proration_behavior: "none",
      });
      await stripe.invoices.list({ subscription: subscription.id, limit: 10 });
    },
    documented: {
      answers: [
        answer("POST /v1/subscriptions/:id/resume", { status: "active" }),
        answer("GET /v1/invoices", list({ billing_reason: "subscription_create" })),
      ],
      events: [["customer.subscription.updated", "customer.subscription.resumed"]],
    },
  },
];
