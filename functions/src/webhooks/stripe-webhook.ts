import { handleStripeEvent } from "#billing/sync/stripe-events.ts";
import { readSignedEvent } from "#gateways/stripe/events.ts";
import { logFault } from "#platform/log.ts";
import { stripeSecrets, stripeWebhookSecrets } from "#platform/secrets.ts";
import { webhook } from "#platform/webhook.ts";

/**
 * Events come twice, late and in any order, so an event only says what to read again:
 * https://docs.stripe.com/webhooks/process-undelivered-events
 */
export const stripeWebhook = webhook(
  { name: "stripeWebhook", secrets: [...stripeSecrets, stripeWebhookSecrets] },
  async ({ rawBody, headers }) => {
    const event = await readSignedEvent({ rawBody, signature: headers["stripe-signature"] });
    if (event === "refused") return "refused";

    if (event !== "irrelevant" && (await handleStripeEvent(event)) === "nobody") {
      const fault = new Error(`No learner of ours is meant by the ${event.type} ${event.id}.`);
      logFault("Stripe event of nobody", fault, {});
    }

    return "done";
  },
);
