import { handleOnce } from "#billing/sync/handle-once.ts";
import type { Also } from "#billing/sync/settle-learner.ts";
import { type Handled, handleNews } from "#billing/sync/stripe-news.ts";
import { stripeEventPath } from "#gateways/firestore/document-paths.ts";
import { type BillingNews, findNews, findSignedEvent } from "#gateways/stripe/events.ts";
import { config } from "#platform/config.ts";
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
    const event = await findSignedEvent({ rawBody, signature: headers["stripe-signature"] });
    if (event === undefined || event.livemode !== (config.billingMode === "live")) return "refused";

    const news = findNews(event);
    if (news) await handleOnce(stripeEventPath(event.id), (mark) => handle(event, news, mark));

    return "done";
  },
);

interface EventName {
  id: string;
  type: string;
}

async function handle({ id, type }: EventName, news: BillingNews, mark: Also): Promise<Handled> {
  const handled = await handleNews(news, mark);
  if (handled === "nobody") {
    const fault = new Error(`No learner of ours is meant by the ${type} ${id}.`);
    logFault("Stripe event of nobody", fault, {});
  }
  return handled;
}
