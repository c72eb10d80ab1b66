import { DAY, MINUTE, SECOND } from "@gruezi/contract/durations";
import { withoutRow } from "@gruezi/contract/scheduling/replay";
import { DEFAULT_SCHEDULING, type ItemOrigin, schedulingOf } from "@gruezi/contract/scheduling/scheduler";
import { describe, expect, it } from "vitest";
import { ReviewDevice } from "#support/web/learn/review-device.ts";
import { ReviewStore } from "#support/web/learn/review-store.ts";
import { ROWS_AT_ONCE } from "#web/features/learn/reviews/outbox.ts";
import { nextBatch } from "#web/features/learn/reviews/send.ts";

const NOW = Date.UTC(2026, 10, 23, 9);
const cardOf = (index: number): ItemOrigin => ({
  itemId: `lesson-${index % 9}-card-${index}`,
  kind: "card",
  videoId: `lesson-${index % 9}`,
});
const CARD = cardOf(0);

const isWhole = (store: ReviewStore, origin: ItemOrigin) => {
  const stored = store.items.get(origin.itemId);
  expect(stored && withoutRow(stored)).toEqual(store.replayed(origin));
};

describe("a session of 60 items", () => {
  it("takes at most 12 commits with at most 75 document writes, also with a scheduling of its own", async () => {
    const store = new ReviewStore();
    const device = new ReviewDevice(store, 0, schedulingOf({ Retention: 0.92, Fitted: null }));

    for (let index = 0; index < 60; index += 1) {
      device.answer(cardOf(index), 4, NOW + index * 20 * SECOND);
      if (device.outbox.waiting.size === ROWS_AT_ONCE) await device.send(NOW + index * 20 * SECOND);
    }
    await device.send(NOW + 20 * MINUTE);

    expect(store.items.size).toBe(60);
    expect(store.commits).toBeLessThanOrEqual(12);
    expect(store.documentWrites).toBeLessThanOrEqual(75);
    expect(store.logReads).toBe(0);
    expect([...store.parts.values()].flat().filter((row) => row.includes("scheduler"))).toHaveLength(1);
  });

  it("is sent in batches for which the rules look up no more than fifteen decks", async () => {
    const device = new ReviewDevice(new ReviewStore(), 0, DEFAULT_SCHEDULING);
    for (let index = 0; index < 20; index += 1)
      device.answer({ itemId: `lesson-${index}-card`, kind: "card", videoId: `lesson-${index}` }, 3, NOW);
    expect(nextBatch(device.outbox.waiting)).toHaveLength(15);

    await device.send(NOW);
    for (let index = 0; index < 20; index += 1)
      device.answer(
        { itemId: `lesson-${index}-card`, kind: "card", videoId: `lesson-${index}` },
        3,
        NOW + DAY,
      );

    expect(nextBatch(device.outbox.waiting)).toHaveLength(20);
  });

  it("that had no connection is sent once, in its order", async () => {
    const store = new ReviewStore();
    const device = new ReviewDevice(store, 0, DEFAULT_SCHEDULING);
    for (let index = 0; index < 60; index += 1) device.answer(cardOf(index), 4, NOW + index * SECOND);
    store.faults = ["no connection"];
    await expect(device.send(NOW + MINUTE)).rejects.toMatchObject({ reason: "offline" });
    device.restart();

    await device.send(NOW + DAY);

    const rows = [...store.parts.values()].flat();
    expect(rows).toHaveLength(60);
    expect(rows).toEqual(rows.toSorted());
  });
});

describe("an answer that the store refuses", () => {
  it("is given up where its card has left the deck, and keeps no other from being saved", async () => {
    const store = new ReviewStore();
    store.gone.add(cardOf(1).itemId);
    const device = new ReviewDevice(store, 0, DEFAULT_SCHEDULING);
    for (const index of [0, 1, 2]) device.answer(cardOf(index), 3, NOW);

    await device.send(NOW);

    expect([...store.items.keys()]).toEqual([cardOf(0).itemId, cardOf(2).itemId]);
    expect([...store.parts.values()].flat().some((row) => row.includes(cardOf(1).itemId))).toBe(false);
    expect(device.outbox.waiting.size).toBe(0);
  });

  it("because the device was without a connection for months is dated as early as the log takes it", async () => {
    const store = new ReviewStore();
    const device = new ReviewDevice(store, 0, DEFAULT_SCHEDULING);
    device.answer(CARD, 3, NOW - 200 * DAY);
    device.answer(CARD, 3, NOW - 199 * DAY);
    store.now = NOW;

    await device.send(NOW);

    expect([...store.parts]).toEqual([
      ["2026-09-0", [expect.stringMatching(/^2026-09-01T/), expect.stringMatching(/^2026-09-01T/)]],
    ]);
    expect(store.items.get(CARD.itemId)).toMatchObject({ reps: 2 });
    isWhole(store, CARD);
  });

  it.each([1, 31, 60])("because the clock is ahead is not: %d days", async (days) => {
    const store = new ReviewStore();
    store.now = NOW;
    const device = new ReviewDevice(store, days * DAY, DEFAULT_SCHEDULING);
    device.answer(CARD, 3, NOW);

    await device.send(NOW);

    expect(store.items.get(CARD.itemId)).toMatchObject({ reps: 1 });
    isWhole(store, CARD);
  });

  it("is dated by the clock once that was set right", async () => {
    const store = new ReviewStore();
    store.now = NOW;
    const ahead = new ReviewDevice(store, 400 * DAY, DEFAULT_SCHEDULING);
    ahead.answer(CARD, 3, NOW);
    const right = new ReviewDevice(store, 0, DEFAULT_SCHEDULING);
    right.outbox = ahead.outbox;

    await right.send(NOW + MINUTE);

    expect([...store.parts.keys()]).toEqual(["2026-11-0"]);
    isWhole(store, CARD);
  });
});
