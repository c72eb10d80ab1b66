import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import { GRADES } from "@gruezi/contract/review-log";
import { withoutRow } from "@gruezi/contract/scheduling/replay";
import {
  DEFAULT_SCHEDULING,
  type ItemOrigin,
  newSchedule,
  schedulingOf,
} from "@gruezi/contract/scheduling/scheduler";
import fc from "fast-check";
import { expect, it } from "vitest";
import { aSchedule } from "#support/samples/flashcards.ts";
import { ReviewDevice } from "#support/web/learn/review-device.ts";
import { ReviewStore } from "#support/web/learn/review-store.ts";

const BEGIN = Date.UTC(2026, 10, 23, 9);
const CARD = { itemId: "bim-beck-8sVZ2hQfTq1LxWc0", kind: "card", videoId: "bim-beck" } as const;
const FROM_ENGLISH = { itemId: "bim-beck-8sVZ2hQfTq1LxWc0_en", kind: "card", videoId: "bim-beck" } as const;
const LINE = { itemId: "bim-beck:1a2b3c4d", kind: "line", videoId: "bim-beck" } as const;
const WORD = { itemId: "w:Brot", kind: "word", videoId: "bim-beck", lineId: "1a2b3c4d" } as const;
const ITEMS: readonly ItemOrigin[] = [CARD, FROM_ENGLISH, LINE, WORD];

const STRICT = schedulingOf({ Retention: 0.95, Fitted: null });

/** A store that knows a card from before there was a log, and a line that was kept and never asked. */
function aStore(): ReviewStore {
  const store = new ReviewStore();
  store.items.set(CARD.itemId, aSchedule({ due: BEGIN - DAY, last_review: BEGIN - 4 * DAY }));
  store.items.set(LINE.itemId, newSchedule(LINE, BEGIN - HOUR));
  store.items.set(WORD.itemId, newSchedule(WORD, BEGIN - HOUR));
  return store;
}

/** One is right, one is a day ahead or a week behind. */
const clocks = fc.constantFrom(0, DAY, -7 * DAY, -HOUR);
const item = fc.constantFrom<ItemOrigin>(CARD, CARD, FROM_ENGLISH, LINE);
const deed = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant("answer" as const), item, grade: fc.constantFrom(...GRADES) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("undo" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("aside" as const, "back" as const), item }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("send" as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("send and open" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom("undo in sending" as const, "answer in sending" as const) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("open" as const, "restart" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("fail" as const),
      fault: fc.constantFrom("lost answer" as const, "no connection" as const),
    }),
  },
);
const step = fc.record({
  device: fc.nat(1),
  deed,
  minutes: fc.oneof(fc.nat(3), fc.nat(60 * 24 * 9)),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function act(
  store: ReviewStore,
  device: ReviewDevice,
  { deed, now }: Step & { now: number },
): Promise<void> {
  if (deed.do === "answer") device.answer(deed.item, deed.grade, now);
  if (deed.do === "undo") device.undo(now);
  if (deed.do === "aside" || deed.do === "back") device.place(deed.item, deed.do, now);
  if (deed.do === "open") device.open(store.items);
  if (deed.do === "restart") device.restart();
  if (deed.do === "fail") store.faults.push(deed.fault);
  // A store that does not answer is what is tried here.
  const sending = deed.do.includes("send") ? device.send(now).catch(() => undefined) : undefined;
  if (deed.do === "undo in sending") device.undo(now);
  if (deed.do === "answer in sending") device.answer(CARD, 2, now);
  await sending;
  if (deed.do === "send and open") device.open(store.items);
}

it("replaying the log gives the stored schedules, after any history on two devices", async () => {
  await fc.assert(
    fc.asyncProperty(
      clocks,
      clocks,
      fc.array(step, { maxLength: 60, size: "max" }),
      async (one, other, steps) => {
        const store = aStore();
        const devices = [
          new ReviewDevice(store, one, DEFAULT_SCHEDULING),
          new ReviewDevice(store, other, STRICT),
        ];
        let now = BEGIN;
        for (const given of steps) {
          now += given.minutes * MINUTE;
          const device = devices[given.device];
          if (device) await act(store, device, { ...given, now });
        }
        store.faults = [];
        for (const device of [...devices, ...devices]) await device.send(now);

        for (const { waiting } of devices.map(({ outbox }) => outbox)) expect(waiting.size).toBe(0);
        for (const origin of ITEMS) {
          const stored = store.items.get(origin.itemId);
          if (stored?.Row === undefined) continue;
          const { Start: _start, ...schedule } = stored;
          expect(withoutRow(schedule)).toEqual(store.replayed(origin));
        }
      },
    ),
    { numRuns: 300 },
  );
}, 30_000);

it("a row that was sent is in the log once, however often its batch was sent", async () => {
  const store = aStore();
  const device = new ReviewDevice(store, 0, DEFAULT_SCHEDULING);
  device.open(store.items);
  device.answer(CARD, 3, BEGIN);
  store.faults = ["lost answer"];
  await expect(device.send(BEGIN)).rejects.toMatchObject({ reason: "timed-out" });
  device.answer(CARD, 4, BEGIN + MINUTE);

  await device.send(BEGIN + MINUTE);

  expect([...store.parts.values()].flat()).toHaveLength(2);
  expect(store.items.get(CARD.itemId)).toMatchObject({ reps: 3 });
});

it("an answer that is taken back when nobody knows whether it arrived does not count", async () => {
  const store = aStore();
  const device = new ReviewDevice(store, 0, DEFAULT_SCHEDULING);
  device.open(store.items);
  const before = store.items.get(CARD.itemId);
  device.answer(CARD, 1, BEGIN);
  store.faults = ["lost answer"];
  await expect(device.send(BEGIN)).rejects.toMatchObject({ reason: "timed-out" });

  device.undo(BEGIN + MINUTE);
  await device.send(BEGIN + MINUTE);

  expect(store.items.get(CARD.itemId)).toMatchObject({ due: before?.due, reps: before?.reps });
});

it("an answer that is taken back before it was sent leaves no trace", async () => {
  const store = aStore();
  const device = new ReviewDevice(store, 0, DEFAULT_SCHEDULING);
  device.open(store.items);
  device.answer(CARD, 1, BEGIN);
  device.undo(BEGIN + MINUTE);

  await device.send(BEGIN + MINUTE);

  expect(store.commits).toBe(0);
});

it("answers that two devices gave to the same card without a connection both count, in the order of their time", async () => {
  const store = aStore();
  const [early, late] = [new ReviewDevice(store, 0, DEFAULT_SCHEDULING), new ReviewDevice(store, 0, STRICT)];
  for (const device of [early, late]) device.open(store.items);
  early.answer(CARD, 1, BEGIN);
  late.answer(CARD, 3, BEGIN + HOUR);

  await late.send(BEGIN + 2 * HOUR);
  await early.send(BEGIN + 3 * HOUR);

  expect(store.items.get(CARD.itemId)).toMatchObject({ reps: 3, lapses: 1, last_review: BEGIN + HOUR });
  expect(store.replayed(CARD)).toMatchObject({ reps: 3, lapses: 1 });
});

it("a full part of the log is followed by the next one, and none is skipped", async () => {
  const store = aStore();
  const row = (index: number) =>
    `2026-11-02T09:00:00.000Z ${String(index).padStart(10, "x")} answer 3 900 - ${CARD.itemId}xx`;
  store.parts.set(
    "2026-11-0",
    Array.from({ length: 997 }, (_none, index) => row(index)),
  );
  const device = new ReviewDevice(store, 0, DEFAULT_SCHEDULING);
  device.open(store.items);
  for (const origin of ITEMS) device.answer(origin, 3, BEGIN);

  await device.send(BEGIN);

  expect([...store.parts].map(([id, texts]) => [id, texts.length])).toEqual([
    ["2026-11-0", 1_000],
    ["2026-11-1", 1],
  ]);
});
