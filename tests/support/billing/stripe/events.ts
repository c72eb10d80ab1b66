import { stripe } from "#functions/gateways/stripe/client.ts";
import { stripeStandIn } from "#support/billing/env.ts";
import { SETTINGS } from "#support/functions/settings.ts";
import { store } from "#support/functions/store.ts";

/** Id of the latest event of a type. */
export const eventOf = (type: string): string => {
  const found = stripeStandIn.control.events().findLast((event) => event.type === type);
  if (found === undefined) throw new Error(`There is no ${type}.`);
  return found.id;
};

/** The stored progress of an event. */
export const markOf = async (eventId: string) =>
  (await store().doc(`StripeEvents/${eventId}`).get()).get("state");

export const anEvent = (id: string, type: string, object: object = {}) => ({
  id,
  object: "event",
  type,
  livemode: false,
  created: Math.floor(Date.now() / 1000),
  data: { object },
});

export const signedPost =
  (front: { url: () => string }) =>
  async (event: object, secret: string = SETTINGS.STRIPE_WEBHOOK_SECRETS): Promise<Response> => {
    const payload = JSON.stringify(event);
    const { webhooks } = await stripe();
    const signature = webhooks.generateTestHeaderString({ payload, secret });
    return fetch(`${front.url()}/stripeWebhook`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
      body: payload,
    });
  };
