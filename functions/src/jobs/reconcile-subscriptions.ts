import { HOUR } from "@gruezi/contract/durations";
import { closeLapsedCheckouts } from "#billing/checkout/close-checkout.ts";
import { askAllProviders } from "#billing/sync/ask-providers.ts";
import { handleStripeEvent } from "#billing/sync/stripe-events.ts";
import { listLapsedLearners } from "#gateways/firestore/billing/entitlement-lists.ts";
import { listRecentEvents } from "#gateways/stripe/events.ts";
import { now } from "#platform/clock.ts";
import { job } from "#platform/job.ts";
import { runAll } from "#platform/run-all.ts";
import { revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

/** Two nights, so that the next one makes up for a night on which the job itself failed. */
const EVENTS_FROM = 48 * HOUR;
const LAPSED_FROM = 72 * HOUR;
const AT_A_TIME = 5;

/**
 * Makes up for webhooks that never came: Stripe gives up after three days, RevenueCat after less than three hours.
 * One learner's failure does not stop the others; the job fails at the end, when everybody has had their turn.
 */
export const reconcileSubscriptions = job(
  {
    name: "reconcileSubscriptions",
    schedule: "30 3 * * *",
    secrets: [...stripeSecrets, ...revenueCatSecrets],
  },
  () => runAll([handleMissedEvents, closeLapsedCheckouts, askAboutLapsed], 1),
);

/** One after the other in the order in which they happened, just as webhooks would have handled them. */
async function handleMissedEvents(): Promise<void> {
  const events = await listRecentEvents(now() - EVENTS_FROM);
  await runAll(
    events.map((event) => () => handleStripeEvent(event)),
    1,
  );
}

/** RevenueCat lists no events, so it is asked about every learner whose access ended without an event. */
async function askAboutLapsed(): Promise<void> {
  const uids = await listLapsedLearners(now() - LAPSED_FROM, now());
  await runAll(
    uids.map((uid) => () => askAllProviders(uid)),
    AT_A_TIME,
  );
}
