import type Stripe from "stripe";
import type { StripeControl } from "#emulators/stripe/control/control.ts";
import { CARDS, type CardName, ORIGIN, toCheckout } from "./parameters.ts";

/** Acts outside the taped requests. */
export interface Hands {
  /** Acts as a customer, a bank or the Dashboard would. At Stripe a person does so. */
  byHand(what: string, atStandIn: (control: StripeControl) => unknown): Promise<void>;
  /** Adds a card. Returns the payment method's id. */
  addCard(before: Stripe, customer: string, card: CardName): Promise<string>;
  buy(before: Stripe, order: Order): Promise<void>;
}

interface Order {
  customer: string;
  price: string;
  /** 0 for a plan that is paid at once. */
  trialDays: number;
  card: CardName;
}

/** Creates hands that do everything on the stand-in's pages, which act on request. */
export function createStandInHands(control: StripeControl): Hands {
  const pay = (session: string, card: CardName) => {
    const outcome = control.completeCheckout({ session, card: CARDS[card].atStandIn });
    if ("challenge" in outcome) control.finishChallenge({ session, outcome: "complete" });
  };
  return {
    async byHand(_what, atStandIn) {
      await atStandIn(control);
    },
    async addCard(before, customer, card) {
      const { id, setup_intent } = await before.checkout.sessions.create({
        mode: "setup",
        customer,
        allowed_payment_method_types: ["card"],
        success_url: `${ORIGIN}/success-card-update`,
      });
      pay(id, card);
      const { payment_method } = await before.setupIntents.retrieve(String(setup_intent));
      return String(payment_method);
    },
    async buy(before, { customer, price, trialDays, card }) {
      const { id } = await before.checkout.sessions.create(toCheckout(customer, price, { trialDays }));
      pay(id, card);
    },
  };
}

/**
 * Creates hands that purchase by request, since a person would have to make dozens:
 * https://docs.stripe.com/testing
 */
export function createStripeHands(askPerson: (what: string) => Promise<unknown>): Hands {
  const addCard: Hands["addCard"] = async (before, customer, card) =>
    (await before.paymentMethods.attach(CARDS[card].token, { customer })).id;
  return {
    addCard,
    async byHand(what) {
      await askPerson(what);
    },
    async buy(before, { customer, price, trialDays, card }) {
      await before.subscriptions.create({
        customer,
        items: [{ price }],
        currency: "chf",
        default_payment_method: await addCard(before, customer, card),
        billing_mode: { type: "flexible" },
        metadata: { app: "gruezi", uid: "uid" },
        ...(trialDays > 0 && { trial_period_days: trialDays }),
      });
    },
  };
}
