import { handleStripeEvent } from "#billing/sync/stripe-events.ts";
import { keepLetter } from "#gateways/firestore/operations/dead-letters.ts";
import { readSignedEvent, type SignedEvent, toStripeEvent } from "#gateways/stripe/events.ts";
import { logFault } from "#platform/log.ts";
import { stripeSecrets, stripeWebhookSecrets } from "#platform/secrets.ts";
import { type Tell, type WebhookAnswer, webhook } from "#platform/webhook.ts";

/**
 * Events come twice, late and in any order, so an event only says what to read again:
 * https://docs.stripe.com/webhooks/process-undelivered-events
 */
export const stripeWebhook = webhook(
  { name: "stripeWebhook", secrets: [...stripeSecrets, stripeWebhookSecrets], keep: keepLetter },
  async ({ rawBody, headers }, tell) => {
    const event = await readSignedEvent({ rawBody, signature: headers["stripe-signature"] });
    return event === "refused" ? "refused" : takeStripeEvent(event, tell);
  },
);

/** What follows from an event, whether it was delivered or is replayed. Its letter needs no body: Stripe has the event. */
export async function takeStripeEvent(signed: SignedEvent, tell: Tell): Promise<WebhookAnswer> {
  const named = { event: signed.id, type: signed.type };
  tell({ key: signed.id, about: named });
  const event = toStripeEvent(signed);
  if (event === undefined) {
    // Stripe sends only what its endpoint asks for: it asks for more than docs/deploy.md says.
    logFault("Stripe event ignored", undefined, named);
    return "done";
  }

  tell({ key: event.id, about: { ...named, ...event.news } });
  if ((await handleStripeEvent(event)) === "nobody") logFault("Stripe event of nobody", undefined, named);
  return "done";
}
