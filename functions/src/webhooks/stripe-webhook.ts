import { handleStripeEvent } from "#billing/sync/stripe-events.ts";
import { isAlarmOfNobody } from "#domain/billing/stripe-event.ts";
import { keepLetter } from "#gateways/firestore/operations/dead-letters.ts";
import { readSignedEvent, type SignedEvent, toStripeEvent } from "#gateways/stripe/events.ts";
import { logFault, logNote } from "#platform/log.ts";
import { stripeSecrets, stripeWebhookSecrets } from "#platform/secrets.ts";
import { type Tell, type WebhookOutcome, webhook } from "#platform/webhook.ts";

/**
 * Handles Stripe's events. They arrive repeatedly and unordered, so they only name objects to read again:
 * https://docs.stripe.com/webhooks/process-undelivered-events
 */
export const stripeWebhook = webhook(
  { name: "stripeWebhook", secrets: [...stripeSecrets, stripeWebhookSecrets], keep: keepLetter },
  async ({ rawBody, headers }, tell) => {
    const event = await readSignedEvent({ rawBody, signature: headers["stripe-signature"] });
    return event === "refused" ? "refused" : takeStripeEvent(event, tell);
  },
);

/**
 * Handles a signed event, for deliveries and replays. Stripe keeps the event, so the dead letter needs no
 * body.
 */
export async function takeStripeEvent(signed: SignedEvent, tell: Tell): Promise<WebhookOutcome> {
  const named = { event: signed.id, type: signed.type };
  tell({ key: signed.id, about: named });
  const event = toStripeEvent(signed);
  if (event === undefined) {
    // The endpoint requests more types than docs/deploy.md lists.
    logFault("Stripe event ignored", undefined, named);
    return "done";
  }

  tell({ key: event.id, about: { ...named, ...event.news } });
  if ((await handleStripeEvent(event)) === "nobody") reportNobody(named);
  return "done";
}

function reportNobody(named: { event: string; type: string }): void {
  if (isAlarmOfNobody(named.type)) logFault("Stripe event of nobody", undefined, named);
  else logNote("Stripe event passed over", { ...named, reason: "nobody" });
}
