import type Stripe from "stripe";
import type { TwintAnswer } from "#emulators/stripe/world/hosted-entities.ts";
import { type Account, answer, findPrice, type Scenario } from "../account.ts";
import { ORIGIN, toCheckout } from "../parameters.ts";
import { buyBefore } from "../purchase.ts";

const TWINT = "https://docs.stripe.com/payments/twint";
const MANDATES = "https://docs.stripe.com/api/mandates/object";
const DELAYED = "https://docs.stripe.com/payments/checkout/fulfill-orders#delayed-notification";

const WAYS: Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType[] = ["card", "twint"];

const payByTwint = (
  { byHand }: Account,
  { id, url }: Pick<Stripe.Checkout.Session, "id" | "url">,
  how: TwintAnswer,
): Promise<void> =>
  byHand(`Open ${url}, choose TWINT and ${how}.`, (control) =>
    control.payByTwint({ session: id, answer: how }),
  );

/** Pays on the page, and leaves it. TWINT confirms or refuses the payment later. */
async function buyLater(account: Account, outcome: "succeed" | "fail"): Promise<void> {
  const { stripe, before } = account;
  const { id: price } = await findPrice(account, "basic_monthly");
  const { id: customer } = await before.customers.create({ metadata: { uid: "uid", app: "gruezi" } });
  const session = await before.checkout.sessions.create({
    ...toCheckout(customer, price),
    allowed_payment_method_types: WAYS,
  });
  await account.begin();
  await payByTwint(account, session, "later");
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  await account.byHand(`Let the payment ${outcome}.`, (control) =>
    control.settleTwint({ subscription: String(subscription), outcome }),
  );
  await stripe.checkout.sessions.retrieve(session.id);
}

export const TWINT_SCENARIOS: readonly Scenario[] = [
  {
    name: "a way of paying is changed to TWINT, and its mandate is lost",
    sources: [TWINT, MANDATES, "https://docs.stripe.com/api/payment_methods/detach"],
    async play(account) {
      const { stripe, before } = account;
      const { customer, subscription } = await buyBefore(account);
      await account.begin();
      const session = await stripe.checkout.sessions.create({
        mode: "setup",
        currency: "chf",
        customer,
        allowed_payment_method_types: WAYS,
        success_url: `${ORIGIN}/success-card-update`,
      });
      await payByTwint(account, session, "confirm");
      const { mandate, payment_method: method } = await before.setupIntents.retrieve(
        String((await before.checkout.sessions.retrieve(session.id)).setup_intent),
      );
      const named = { subscription: subscription.id, method: String(method) };
      await stripe.mandates.retrieve(String(mandate));
      await stripe.paymentMethods.retrieve(named.method);
      await account.byHand("End the agreement in the TWINT app.", (control) => control.revokeMandate(named));
      await stripe.mandates.retrieve(String(mandate));
      await account.byHand("Detach the way of paying.", (control) => control.detachMethod(named));
      await stripe.paymentMethods.retrieve(named.method);
    },
    documented: {
      answers: [
        answer("POST /v1/checkout/sessions", { mode: "setup", status: "open" }),
        answer("GET /v1/mandates/:id", { status: "active", type: "multi_use" }),
        answer("GET /v1/payment_methods/:id", { type: "twint" }),
        answer("GET /v1/mandates/:id", { status: "inactive" }),
        answer("GET /v1/payment_methods/:id", { customer: null }),
      ],
      events: [["checkout.session.completed"], ["mandate.updated"], ["payment_method.detached"]],
    },
  },
  {
    name: "a TWINT payment is confirmed after its page was left",
    sources: [TWINT, DELAYED],
    play: (account) => buyLater(account, "succeed"),
    documented: {
      answers: [
        answer("GET /v1/checkout/sessions/:id", { status: "complete", payment_status: "unpaid" }),
        answer("GET /v1/checkout/sessions/:id", { status: "complete", payment_status: "paid" }),
      ],
      events: [
        ["customer.subscription.created"],
        ["checkout.session.completed"],
        ["mandate.updated", "invoice.paid", "customer.subscription.updated"],
        ["checkout.session.async_payment_succeeded"],
      ],
    },
  },
  {
    name: "a TWINT payment fails after its page was left",
    sources: [TWINT, DELAYED],
    play: (account) => buyLater(account, "fail"),
    documented: {
      answers: [
        answer("GET /v1/checkout/sessions/:id", { status: "complete", payment_status: "unpaid" }),
        answer("GET /v1/checkout/sessions/:id", { status: "complete", payment_status: "unpaid" }),
      ],
      events: [
        ["customer.subscription.created"],
        ["checkout.session.completed"],
        ["mandate.updated", "invoice.payment_failed"],
        ["checkout.session.async_payment_failed"],
      ],
    },
  },
];
