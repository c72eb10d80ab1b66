import "#support/billing/env.ts";
import { MINUTE } from "@gruezi/contract/durations";
import { beforeEach, describe, expect, it } from "vitest";
import { listHolders } from "#functions/gateways/firestore/billing/entitlement-lists.ts";
import { findLetter } from "#functions/gateways/firestore/operations/dead-letters.ts";
import { oneByOne, runRound, type Task } from "#functions/jobs/run-round.ts";
import { followClock } from "#functions/platform/clock.ts";
import { clock } from "#support/billing/env.ts";
import { startAfresh } from "#support/billing/world.ts";
import { roundOf } from "#support/functions/jobs.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { store } from "#support/functions/store.ts";

const NAME = "tryOut";

/** Works on real lists of the store; the test says what happens to each learner. */
const aTask = (work: (uid: string) => Promise<unknown>): Task<string> => ({
  name: NAME,
  hours: [3],
  lookBack: 0,
  async list({ from, place }) {
    const { items, next } = await listHolders(from, place);
    return { items: items.map(({ id }) => id), next };
  },
  find: async (uids) => uids,
  handle: oneByOne({ keyOf: (uid) => uid, work, atATime: 5 }),
});

/** Each look at this clock takes a millisecond, so the budget counts pieces of work. */
function countingLimits(budget: number) {
  let looks = 0;
  return { clock: () => looks++, budget };
}

async function addHolders(count: number): Promise<readonly string[]> {
  const uids = Array.from({ length: count }, (_none, at) => `learner-${at}`);
  const batch = store().batch();
  // Many end at the same instant, so that a page ends among them.
  for (const [at, uid] of uids.entries())
    batch.set(store().doc(`Entitlements/${uid}`), {
      accessUntil: new Date(clock.now() + MINUTE * (at % 3)),
    });
  await batch.commit();
  return uids;
}

beforeEach(async () => {
  await startAfresh();
  await followClock();
});

describe("a job with more to do than a run has time for", () => {
  it("handles everybody once in several runs, each of which keeps to its time", async () => {
    const uids = await addHolders(330);
    const handled: string[][] = [];
    const task = aTask(async (uid) => handled.at(-1)?.push(uid));

    let isLeft = true;
    while (isLeft) {
      handled.push([]);
      ({ isLeft } = await runRound(task, countingLimits(75)));
    }

    expect(handled.flat().toSorted()).toEqual(uids.toSorted());
    expect(handled.length).toBeGreaterThan(4);
    expect(Math.max(...handled.map((run) => run.length))).toBeLessThanOrEqual(75);
    expect(await roundOf(NAME)).toMatchObject({ isListed: true, listed: 330, open: {}, leaseUntil: null });
  });

  it("has nothing to do after the round is done", async () => {
    await addHolders(3);
    await runRound(aTask(async () => undefined));

    const again = await runRound(aTask(() => Promise.reject(new Error("should rest"))));

    expect(again).toEqual({ isLeft: false, handled: 0 });
  });

  it("lets one run work at a time, and continues where a killed run ended when its lease has expired", async () => {
    await addHolders(230);
    const handled: string[] = [];
    const untilDeath = aTask(async (uid) => {
      if (handled.length === 120) await new Promise(() => undefined);
      handled.push(uid);
    });
    void runRound(untilDeath);
    await expect.poll(() => handled.length).toBe(120);

    const meanwhile = await runRound(aTask(async (uid) => handled.push(uid)));
    await clock.advance(11 * MINUTE);
    await followClock();
    const after = await runRound(aTask(async (uid) => handled.push(uid)));

    expect(meanwhile).toEqual({ isLeft: true, handled: 0 });
    expect(after.isLeft).toBe(false);
    expect(new Set(handled).size).toBe(230);
  });
});

describe("failing work", () => {
  const isDown = () => Promise.reject(new Error("down"));

  it("does not stop other work, and is repeated alone by the next run", async () => {
    const uids = await addHolders(210);
    const handled: string[] = [];
    const failing = new Set(["learner-150", "learner-7"]);
    const task = aTask(async (uid) => (failing.has(uid) ? isDown() : handled.push(uid)));

    await expect(runRound(task)).rejects.toMatchObject({ message: "Failures: 2.", keys: [...failing] });

    expect(handled).toHaveLength(208);
    failing.clear();
    expect(await runRound(task)).toEqual({ isLeft: false, handled: 2 });
    expect(handled.toSorted()).toEqual(uids.toSorted());
  });

  it("ends the run if it fails for everybody, and is all done when it succeeds", async () => {
    const uids = await addHolders(330);
    const tried: string[] = [];
    const down = aTask((uid) => {
      tried.push(uid);
      return isDown();
    });

    await expect(runRound(down)).rejects.toThrow("Failures: 100.");
    await expect(runRound(down)).rejects.toThrow("Failures: 100.");

    expect(new Set(tried).size).toBe(100);
    const handled: string[] = [];
    expect(await runRound(aTask(async (uid) => handled.push(uid)))).toEqual({ isLeft: false, handled: 330 });
    expect(handled.toSorted()).toEqual(uids.toSorted());
  });

  it("becomes a dead letter if it never succeeds, which one line reports", async () => {
    await addHolders(30);
    const task = aTask(async (uid) => (uid.endsWith("9") ? isDown() : undefined));

    for (let run = 1; run <= 12; run++) await expect(runRound(task)).rejects.toThrow("Failures: 3.");

    expect(await runRound(task)).toEqual({ isLeft: false, handled: 0 });
    const lines = takeLoggedFaults();
    expect(lines).toEqual([expect.stringMatching(/dead letters/)]);
    const { docs } = await store().collection("DeadLetters").get();
    expect(docs.map((letter) => letter.get("key")).toSorted()).toEqual([
      "learner-19",
      "learner-29",
      "learner-9",
    ]);
    expect(await findLetter(docs[0]?.id ?? "")).toMatchObject({
      source: NAME,
      failures: 1,
      doneAt: null,
      fault: expect.stringContaining("Error: down"),
    });
  });
});

describe("a job that looks at everybody before it acts", () => {
  const siftingTask = (handled: string[], refuse: () => string | undefined): Task<string> => ({
    ...aTask(async (uid) => handled.push(uid)),
    sift: { choose: async (uids) => uids.filter((uid) => uid.endsWith("3")), refuse },
  });

  it("acts on those it chose, after the last page, over several runs", async () => {
    await addHolders(230);
    const handled: string[] = [];
    const task = siftingTask(handled, () => undefined);

    expect(await runRound(task, countingLimits(3))).toEqual({ isLeft: true, handled: 0 });
    expect(handled).toEqual([]);
    let isLeft = true;
    while (isLeft) ({ isLeft } = await runRound(task, countingLimits(10)));

    expect(handled).toHaveLength(23);
  });

  it("acts on nobody when its check refuses, and logs the reason", async () => {
    await addHolders(230);
    const handled: string[] = [];
    const task = siftingTask(handled, () => "that cannot be");

    expect(await runRound(task)).toEqual({ isLeft: false, handled: 0 });

    expect(handled).toEqual([]);
    expect(takeLoggedFaults()).toEqual([expect.stringMatching(/job refused.*that cannot be/s)]);
  });
});
