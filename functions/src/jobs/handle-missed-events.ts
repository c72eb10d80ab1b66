import { HOUR, SECOND } from "@gruezi/contract/durations";
import { handleStripeEvent } from "#billing/sync/stripe-events.ts";
import { type EventWindow, nextWindow, readPlace, shorten, toPlace } from "#domain/jobs/event-window.ts";
import type { Outcome, Round } from "#domain/jobs/round.ts";
import { findDone } from "#gateways/firestore/billing/webhook-events.ts";
import { stripeEventPath } from "#gateways/firestore/document-paths.ts";
import { findEvent, listEvents, type StripeEvent, toStripeEvent } from "#gateways/stripe/events.ts";
import { EVERY_TEN_MINUTES, job } from "#platform/job.ts";
import { runAll } from "#platform/run-all.ts";
import { stripeSecrets } from "#platform/secrets.ts";
import { oneByOne, runRound, type Task } from "./run-round.ts";

/**
 * Stripe events whose webhook failed. Stripe stops retrying after three days. A round covers two nights, so
 * that it makes up for a failed job.
 */
export const missedEvents: Task<StripeEvent> = {
  name: "handleMissedEvents",
  hours: [3],
  lookBack: 48 * HOUR,
  async list(round) {
    const end = toSecond(round.startedAt) + 1;
    const { window, events } = await listShortWindow(firstWindow(round, end));
    const next = nextWindow(window, end);
    return { items: events, next: next === undefined ? null : toPlace(next) };
  },
  async find(ids) {
    const events = await Promise.all(ids.map(findEvent));
    return events.flatMap((event) => (event && toStripeEvent(event)) ?? []);
  },
  async handle(events, mayGoOn) {
    const done = await findDone(events.map(({ id }) => stripeEventPath(id)));
    return handleByCustomer(
      events.filter(({ id }) => !done.has(stripeEventPath(id))),
      mayGoOn,
    );
  },
};

const toSecond = (instant: number): number => Math.floor(instant / SECOND);

const firstWindow = ({ place, from }: Round, end: number): EventWindow =>
  place === null ? { from: toSecond(from), until: end } : readPlace(place);

const EVENTS_MAX = 300;

/** Shortens the window until it has few enough events. A window of a single second is not split. */
async function listShortWindow(window: EventWindow) {
  const shorter = shorten(window);
  const events = await listEvents(window, shorter === undefined ? Number.POSITIVE_INFINITY : EVENTS_MAX);
  if (events !== undefined) return { window, events };
  return listShortWindow(shorter ?? window);
}

const CUSTOMERS_AT_A_TIME = 5;
const EVENTS_AT_A_TIME = 4;

/** Handles the events of one customer or payment in order. */
async function handleByCustomer(events: readonly StripeEvent[], mayGoOn: () => boolean): Promise<Outcome> {
  const groups = Map.groupBy(events, ({ news }) => subjectOf(news));
  const outcomes: Outcome[] = [];
  const works = Array.from(groups.values(), (group) => async () => {
    outcomes.push(await handleGroup(group, mayGoOn));
  });
  await runAll(works, CUSTOMERS_AT_A_TIME);
  return {
    failed: new Map(outcomes.flatMap(({ failed }) => [...failed])),
    left: outcomes.flatMap(({ left }) => left),
  };
}

function subjectOf(news: StripeEvent["news"]): string {
  if ("customerId" in news) return news.customerId;
  if ("mandateId" in news) return news.mandateId;
  return "sessionId" in news ? news.sessionId : news.paymentIntentId;
}

/**
 * Handles a group. Events that only change the customer run together, so that they share one reading of
 * Stripe.
 */
function handleGroup(group: readonly StripeEvent[], mayGoOn: () => boolean): Promise<Outcome> {
  const isSameForAll = group.every(({ news }) => news.kind === "customer-changed");
  const handle = oneByOne({
    keyOf: ({ id }: StripeEvent) => id,
    work: handleStripeEvent,
    atATime: isSameForAll ? EVENTS_AT_A_TIME : 1,
  });
  return handle(group, mayGoOn);
}

export const handleMissedEvents = job(
  { name: missedEvents.name, ...EVERY_TEN_MINUTES, secrets: stripeSecrets },
  () => runRound(missedEvents),
);
