import "#support/functions/env.ts";
import { DAY, HOUR } from "@gruezi/contract/durations";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  cardOf,
  getToday,
  idsOf,
  lineOf,
  NOW,
  storeBegun,
  storeDue,
  storeLesson,
  storeLine,
  storeSettings,
} from "#support/functions/review-queue.ts";
import { clearStore, countReceived, storeEntitlement } from "#support/functions/store.ts";
import { anAnswer } from "#support/learning/answer-rows.ts";
import { storeRows } from "#support/learning/stored-items.ts";
import { anEntitlement, aSubscription } from "#support/samples/documents.ts";

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await clearStore();
  await storeEntitlement("anna", anEntitlement(1, aSubscription()));
  await storeBegun("am-bahnhof");
  await storeLesson("am-bahnhof");
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lines of a lesson, a minute apart, the first longest due. */
async function haveDue(count: number, fieldsOf: (at: number) => object = () => ({})): Promise<void> {
  await storeLesson("bim-beck", { lines: count });
  const due = (at: number) => NOW - 9 * DAY + at * 60_000;
  await Promise.all(
    Array.from({ length: count }, (_none, at) =>
      storeLine("bim-beck", at, { due: due(at), ...fieldsOf(at) }),
    ),
  );
}

describe("a backlog", () => {
  it("asks nothing new from the 61st due item on, which one day still covers", async () => {
    await haveDue(60);
    expect(await getToday()).toMatchObject({ due: 60, dueToday: 60, backlog: null });

    await haveDue(61);
    const queue = await getToday();

    expect(queue).toMatchObject({ due: 61, dueToday: 61, backlog: null });
    expect(idsOf(queue)).toHaveLength(60);
    expect(idsOf(queue)).not.toContain(cardOf("am-bahnhof", 0));
  });

  it("asks first what would be lost first", async () => {
    const weakest = (at: number) => (at === 70 ? { stability: 0.1 } : at === 65 ? { stability: 0.5 } : {});
    await haveDue(80, weakest);

    expect(idsOf(await getToday({ AtMost: 2 }))).toEqual([lineOf("bim-beck", 70), lineOf("bim-beck", 65)]);
  });

  it("is asked up to the day's limit of reviews, and beyond it on demand", async () => {
    await haveDue(80);
    await storeSettings({ ReviewsADay: 12 });
    await storeRows("anna", "2026-11-0", [anAnswer("w:Brot", NOW - HOUR)], NOW - HOUR);
    await storeDue("w:Brot", { Kind: "word", reps: 4, due: NOW + DAY });

    const queue = await getToday();

    expect(idsOf(queue)).toHaveLength(11);
    expect(queue).toMatchObject({
      due: 80,
      dueToday: 11,
      backlog: { levelAt: expect.any(Number) },
      limits: { ReviewsADay: 12, DaysOff: [] },
    });
    expect(idsOf(await getToday({ IsBeyond: true }))).toHaveLength(60);
  });

  it("predicts when it is level, from what comes in the next thirty days", async () => {
    await haveDue(80);
    await storeSettings({ ReviewsADay: 10 });
    const levelAt = async () => (await getToday()).backlog?.levelAt ?? null;

    const alone = await levelAt();
    for (let at = 0; at < 60; at += 1)
      await storeDue(cardOf("am-bahnhof", at), { VideoID: "am-bahnhof", due: NOW + (at / 2) * DAY + HOUR });

    expect(alone).toBeGreaterThan(NOW + 7 * DAY);
    expect(await levelAt()).toBeGreaterThan(alone ?? 0);
  });
});

describe("the reads of a request", () => {
  it("are one for an item, three for a lesson and six more", async () => {
    await haveDue(30);
    await storeSettings({ NewADay: 0 });
    const received = countReceived();

    await getToday();

    // The plan, the settings, and no part of the log; nothing is due later.
    expect((await received()).documents).toBeLessThanOrEqual(30 + 3 + 6);
  });

  it("are the same for 400 due items as for 260", async () => {
    const readsOf = async (count: number) => {
      await haveDue(count);
      const received = countReceived();
      expect(await getToday()).toMatchObject({ due: count });
      return (await received()).documents;
    };

    const reads = await readsOf(260);

    expect(await readsOf(400)).toBe(reads);
    expect(reads).toBeLessThanOrEqual(240 + 3 + 6);
  });
});
