import { closeLapsedCheckouts } from "#billing/checkout/close-lapsed-checkouts.ts";
import { syncAll } from "#billing/sync/ask-providers.ts";
import { handleOnce } from "#billing/sync/handle-once.ts";
import { settle } from "#billing/sync/settle.ts";
import { handleNews } from "#billing/sync/stripe-news.ts";
import { listLapsedLearners } from "#gateways/firestore/billing/lapsed-entitlements.ts";
import { stripeEventPath } from "#gateways/firestore/document-paths.ts";
import { listRecentEvents } from "#gateways/stripe/events.ts";
import { now } from "#platform/clock.ts";
import { job } from "#platform/job.ts";
import { revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

const HOUR = 60 * 60 * 1000;
/** Two nights, so that one on which the job itself fails is made up for. */
const EVENTS_FROM = 48 * HOUR;
const LAPSED_FROM = 72 * HOUR;
const AT_A_TIME = 5;

/**
 * Makes up for webhooks that never came: Stripe gives up after three days, RevenueCat after less than three hours.
 * One learner's failure does not stop the others; it fails the job when all have had their turn.
 */
export const reconcileSubscriptions = job(
  {
    name: "reconcileSubscriptions",
    schedule: "30 3 * * *",
    secrets: [...stripeSecrets, ...revenueCatSecrets],
  },
  () => settle([handleMissedEvents, closeLapsedCheckouts, askAboutLapsed], 1),
);

/** One after the other, as they happened and as their webhooks would have been; what is done is not done again. */
async function handleMissedEvents(): Promise<void> {
  const events = await listRecentEvents(now() - EVENTS_FROM);
  const works = events.map(
    ({ id, news }) =>
      () =>
        handleOnce(stripeEventPath(id), (mark) => handleNews(news, mark)),
  );
  await settle(works, 1);
}

/** RevenueCat lists no events, so whoever's access ended without a word is asked about. */
async function askAboutLapsed(): Promise<void> {
  const uids = await listLapsedLearners(now() - LAPSED_FROM, now());
  const works = uids.map((uid) => () => syncAll(uid));
  await settle(works, AT_A_TIME);
}
