import { handleNews } from "#billing/stripe-news.ts";
import { stripeEventPath } from "#gateways/document-paths.ts";
import { firestore } from "#gateways/firestore.ts";
import { type BillingNews, findNews } from "#gateways/stripe/billing-event.ts";
import { findSignedEvent } from "#gateways/stripe/webhook-signature.ts";
import { claimEvent, doneMark, finishEvent, releaseEvent } from "#gateways/webhook-events.ts";
import { now } from "#platform/clock.ts";
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
    if (news) await handleOnce(event, news);

    return "done";
  },
);

interface EventName {
  id: string;
  type: string;
}

async function handleOnce(event: EventName, news: BillingNews): Promise<void> {
  const path = stripeEventPath(event.id);
  if ((await claimEvent(path)) === "done") return;
  try {
    await handle(event, news);
  } catch (fault) {
    await releaseEvent(path);
    throw fault;
  }
}

async function handle({ id, type }: EventName, news: BillingNews): Promise<void> {
  const path = stripeEventPath(id);
  const handled = await handleNews(news, doneMark(await firestore(), path, now()));
  if (handled === "settled") return;
  logFault("Stripe event of nobody", undefined, { id, type });
  await finishEvent(path);
}
