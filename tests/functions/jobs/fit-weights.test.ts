import { DAY } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { type LoggedRow, REVIEW_ROWS_MAX } from "@gruezi/contract/review-log";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { isTurnOf } from "#functions/domain/jobs/turn-of-month.ts";
import { clock } from "#support/billing/env.ts";
import { startAfresh } from "#support/billing/world.ts";
import { runJobAnew } from "#support/functions/jobs.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { store } from "#support/functions/store.ts";
import { OTHER_WEIGHTS, simulate } from "#support/learning/simulated-learner.ts";

/** A learner whose turn is on that day. */
const learnerAt = (now: number, not = ""): string =>
  Array.from({ length: 200 }, (_none, number) => `learner-${number}`).find(
    (uid) => uid !== not && isTurnOf(uid, now),
  ) ?? "";

const rowsOf = (days: number): readonly LoggedRow[] => {
  const rows = simulate({ seed: 1, days, weights: OTHER_WEIGHTS });
  const shift = clock.now() - DAY - Math.max(...rows.map(({ at }) => at));
  return rows.map((row) => ({ ...row, at: row.at + shift }));
};

async function storeLog(uid: string, rows: readonly LoggedRow[], at = clock.now() - DAY): Promise<void> {
  for (let part = 0; part * REVIEW_ROWS_MAX < rows.length; part++) {
    const some = rows.slice(part * REVIEW_ROWS_MAX, (part + 1) * REVIEW_ROWS_MAX);
    await store()
      .doc(`Users/${uid}/Reviews/2026-1${Math.min(part, 2)}-${part}`)
      .set({ Rows: some, Schedulers: {}, At: new Date(at + part) });
  }
}

const settingsOf = async (uid: string) => (await store().doc(`Users/${uid}/Settings/learning`).get()).data();

let anna: string;

beforeEach(async () => {
  vi.restoreAllMocks();
  await startAfresh();
  anna = learnerAt(clock.now());
});

describe("the weights of a learner", () => {
  it("are fitted to a log of several parts, and stored beside the learner's own settings", async () => {
    const rows = rowsOf(120);
    await storeLog(anna, rows);
    await store().doc(`Users/${anna}/Settings/learning`).set({ Dialect: "Bern", NewADay: 7 });

    await runJobAnew("fitWeights");

    const settings = await settingsOf(anna);
    expect(settings).toMatchObject({ Dialect: "Bern", NewADay: 7, Fitted: { answers: rows.length } });
    expect(settings?.["Fitted"].weights).toHaveLength(21);
    expect(settings?.["Fitted"].lossAfter).toBeLessThan(settings?.["Fitted"].lossBefore);
    expect(settings?.["Fitted"].fittedAt.toMillis()).toBeGreaterThan(clock.now() - DAY);
  });

  it("are fitted for the last of many learners who answered", async () => {
    const batch = store().batch();
    for (let number = 0; number < 230; number++)
      batch.set(store().doc(`Users/somebody-${number}/Reviews/2026-11-0`), {
        Rows: [],
        Schedulers: {},
        At: new Date(clock.now() - 3 * DAY + Math.floor(number / 90)),
      });
    await batch.commit();
    await storeLog(anna, rowsOf(120));

    await runJobAnew("fitWeights");

    expect(await settingsOf(anna)).toMatchObject({ Fitted: { answers: expect.any(Number) } });
  });

  it.each([
    ["of fewer than 400 answers", () => storeLog(anna, rowsOf(120).slice(0, 399))],
    ["of somebody whose turn is on another day", () => storeLog(learnerOfAnotherDay(), rowsOf(120))],
    [
      "of who has not answered since their last turn",
      () => storeLog(anna, rowsOf(120), clock.now() - 40 * DAY),
    ],
    [
      "of an account that is being deleted",
      async () => {
        await storeLog(anna, rowsOf(120));
        await store().doc(`DeletedUsers/${anna}`).set({});
      },
    ],
  ])("are not fitted: %s", async (_of, store) => {
    await store();

    await runJobAnew("fitWeights");

    expect(await settingsOf(anna)).toBeUndefined();
    expect(takeLoggedFaults()).toEqual([]);
  });
});

/** A learner who has a log, but whose turn is not today. */
const learnerOfAnotherDay = (): string => learnerAt(clock.now() + 5 * DAY);
