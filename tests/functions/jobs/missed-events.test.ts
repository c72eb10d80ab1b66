import "#support/billing/env.ts";
import "#support/billing/many-events.ts";
import { afterAll, beforeEach, expect, it } from "vitest";
import { missedEvents } from "#functions/jobs/handle-missed-events.ts";
import { runRound } from "#functions/jobs/run-round.ts";
import { followClock } from "#functions/platform/clock.ts";
import { stripeStandIn } from "#support/billing/env.ts";
import { eventsFront, manyEvents } from "#support/billing/many-events.ts";
import { startAfresh } from "#support/billing/world.ts";
import { store } from "#support/functions/store.ts";

/** Each look at this clock takes a millisecond, so the budget counts pieces of work. */
function countingLimits(budget: number) {
  let looks = 0;
  return { clock: () => looks++, budget };
}

async function runUntilDone(budget: number): Promise<number> {
  for (let runs = 1; ; runs++)
    if (!(await runRound(missedEvents, countingLimits(budget))).isLeft) return runs;
}

async function doneEvents(): Promise<readonly string[]> {
  const { docs } = await store().collection("StripeEvents").where("state", "==", "done").get();
  return docs.map(({ id }) => id);
}

const idsOf = (events: readonly { id: string }[]) => events.map(({ id }) => id).toSorted();

beforeEach(async () => {
  await startAfresh();
  await followClock();
});

afterAll(eventsFront.close);

it("missed Stripe events are all handled, however many there are and however short a run is", async () => {
  const runs = await runUntilDone(100);

  expect(runs).toBeGreaterThan(3);
  expect((await doneEvents()).toSorted()).toEqual(idsOf(manyEvents));
}, 60_000);

it("known events are found with one read for all, and cause no request to Stripe", async () => {
  const [missed, ...known] = manyEvents;
  const batch = store().batch();
  for (const { id } of known) batch.set(store().doc(`StripeEvents/${id}`), { state: "done" });
  await batch.commit();
  stripeStandIn.control.clearRequests();

  await runRound(missedEvents);

  expect(stripeStandIn.control.requests().map(({ path }) => path)).toEqual(["/v1/customers/cus_0"]);
  expect(await doneEvents()).toContain(missed?.id);
});
