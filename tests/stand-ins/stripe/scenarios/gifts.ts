import type { TwintAnswer } from "#emulators/stripe/world/hosted-entities.ts";
import { type Account, answer, list, type Scenario } from "../account.ts";
import { toGiftCheckout } from "../parameters.ts";
import { payByHand } from "../purchase.ts";

const SESSIONS = "https://docs.stripe.com/api/checkout/sessions";
const RECEIPTS = "https://docs.stripe.com/payments/checkout/receipts";
const TWINT = "https://docs.stripe.com/payments/twint";
const DELAYED = "https://docs.stripe.com/payments/checkout/fulfill-orders#delayed-notification";

const GIFT_PAGE = {
  amount_total: 11_700,
  currency: "chf",
  mode: "payment",
  subscription: null,
};
const OPEN = { payment_status: "unpaid", status: "open", payment_intent: null, invoice: null, url: "<url>" };
const WAITING = { status: "complete", payment_status: "unpaid", invoice: null };

const newCustomer = async ({ before }: Account): Promise<string> =>
  (await before.customers.create({ metadata: { uid: "uid", app: "gruezi" } })).id;

/** Buys and leaves the page. TWINT confirms or refuses the payment later. */
async function buyLater(account: Account, outcome: "succeed" | "fail"): Promise<void> {
  const { stripe, before, byHand } = account;
  const { id, url } = await before.checkout.sessions.create(toGiftCheckout(await newCustomer(account)));
  await account.begin();
  const later: TwintAnswer = "later";
  await byHand(`Open ${url}, choose TWINT and ${later}.`, (control) =>
    control.payByTwint({ session: id, answer: later }),
  );
  await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] });
  await byHand(`Let the payment ${outcome}.`, (control) => control.settleTwint({ session: id, outcome }));
  await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] });
}

export const GIFT_SCENARIOS: readonly Scenario[] = [
  {
    name: "a gift is bought, and refunded",
    sources: [`${SESSIONS}/create`, RECEIPTS, "https://docs.stripe.com/api/refunds/create"],
    async play(account) {
      const { stripe } = account;
      const customer = await newCustomer(account);
      await account.begin();
      const session = await stripe.checkout.sessions.create(toGiftCheckout(customer));
      await payByHand(account, session);
      const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id);
      const payment_intent = String(intent);
      const { data } = await stripe.invoices.list({ customer, limit: 12, expand: ["data.payments"] });
      await stripe.invoicePayments.list({
        payment: { type: "payment_intent", payment_intent },
        expand: ["data.invoice"],
      });
      await stripe.refunds.create({ payment_intent });
      await stripe.refunds.list({ payment_intent, limit: 100 });
      await stripe.disputes.list({ payment_intent, limit: 100 });
      await stripe.charges.list({ customer, created: { gte: data[0]?.created ?? 0 }, limit: 100 });
    },
    documented: {
      answers: [
        answer("POST /v1/checkout/sessions", { ...GIFT_PAGE, ...OPEN }),
        answer("GET /v1/checkout/sessions/:id", {
          ...GIFT_PAGE,
          payment_status: "paid",
          status: "complete",
          url: null,
        }),
        answer(
          "GET /v1/invoices",
          list({
            amount_paid: 11_700,
            billing_reason: "manual",
            parent: null,
            payments: list({ status: "paid" }),
            status: "paid",
          }),
        ),
        answer("GET /v1/invoice_payments", list({ invoice: { object: "invoice", parent: null } })),
        answer("POST /v1/refunds", { amount: 11_700, status: "succeeded" }),
        answer("GET /v1/refunds", list({ amount: 11_700 })),
        answer("GET /v1/disputes", list()),
        answer("GET /v1/charges", list({ amount: 11_700, amount_refunded: 11_700, refunded: true })),
      ],
      events: [["invoice.paid", "checkout.session.completed"], ["refund.created"]],
    },
  },
  {
    name: "a gift's TWINT payment is confirmed after its page was left",
    sources: [TWINT, DELAYED],
    play: (account) => buyLater(account, "succeed"),
    documented: {
      answers: [
        answer("GET /v1/checkout/sessions/:id", { ...WAITING, payment_intent: { status: "processing" } }),
        answer("GET /v1/checkout/sessions/:id", {
          status: "complete",
          payment_status: "paid",
          payment_intent: { amount_received: 11_700, status: "succeeded" },
        }),
      ],
      events: [["checkout.session.completed"], ["invoice.paid", "checkout.session.async_payment_succeeded"]],
    },
  },
  {
    name: "a gift's TWINT payment fails after its page was left",
    sources: [TWINT, DELAYED],
    play: (account) => buyLater(account, "fail"),
    documented: {
      answers: [
        answer("GET /v1/checkout/sessions/:id", { ...WAITING, payment_intent: { status: "processing" } }),
        answer("GET /v1/checkout/sessions/:id", {
          ...WAITING,
          payment_intent: { status: "requires_payment_method" },
        }),
      ],
      events: [["checkout.session.completed"], ["checkout.session.async_payment_failed"]],
    },
  },
];
