import "#support/functions/env.ts";
import { DAY, MINUTE } from "@gruezi/contract/durations";
import { monthOf } from "@gruezi/contract/review-log";
import { beforeEach, describe, expect, it } from "vitest";
import { ITEM_ROWS_KEPT, ITEM_ROWS_MAX } from "#functions/domain/learning/item-rows.ts";
import { saveAnswers } from "#functions/index.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { clearStore, countReceived, store } from "#support/functions/store.ts";
import { anAnswer, anUndo, CARD_ID, LINE_ITEM, sent } from "#support/learning/answer-rows.ts";

const NOW = Date.now();
const LAST_DATE = 8_640_000_000_000_000;

const send = (rows: readonly unknown[]) => run(saveAnswers, { data: { rows }, auth: loginOf("anna") });
const answered = (at: number) => sent(anAnswer(CARD_ID, at));
const storedCard = async () => (await store().doc(`Users/anna/Cards/${CARD_ID}`).get()).data();
const rowsOfItem = async () => JSON.parse((await storedCard())?.["ItemRows"]).Rows;

/** Sixty parts of other items, from months that no accepted date touches. */
async function storeLongLog(): Promise<void> {
  const begin = NOW - 400 * DAY;
  const Rows = Array.from({ length: 1_000 }, (_none, index) => anAnswer(LINE_ITEM, begin + index));
  for (const month of [0, 60, 120].map((days) => monthOf(begin + days * DAY)))
    for (let part = 0; part < 20; part += 1)
      await store().doc(`Users/anna/Reviews/${month}-${part}`).set({ Rows, Schedulers: {}, At: new Date() });
}

beforeEach(async () => {
  await clearStore();
  await store()
    .doc("Flashcards/bim-beck")
    .set({ CardIDs: [CARD_ID] });
});

describe("a late row", () => {
  it.each([
    ["an old date", NOW - 30 * DAY],
    ["the first date of all", 0],
    ["the last date of all", LAST_DATE],
    ["tomorrow's date", NOW + DAY],
  ])("with %s reads its item's rows, and no other row of the item's months", async (_date, at) => {
    const days = [20, 10, 0];
    await send(days.map((ago) => answered(NOW - ago * DAY)));
    await storeLongLog();
    const received = countReceived();

    await send([answered(at)]);

    const { documents, bytes } = await received();
    expect(documents).toBeLessThanOrEqual(5);
    expect(bytes).toBeLessThan(3_000);
    expect(await storedCard()).toMatchObject({ reps: 4 });
  });

  it("is saved once, however late it is sent again", async () => {
    const rows = [3, 2, 1].map((days) => answered(NOW - days * DAY));
    await send(rows);
    const late = answered(LAST_DATE);

    await send([late]);
    const again = await send([late, ...rows]);

    expect(again.saved).toHaveLength(4);
    expect(await rowsOfItem()).toHaveLength(4);
    expect(await storedCard()).toMatchObject({ reps: 4 });
  });
});

describe("an item from before its rows were kept", () => {
  it("is replayed from the whole log once, and then from its own rows", async () => {
    const first = answered(NOW - 20 * DAY);
    await send([first, answered(NOW - DAY)]);
    const { ItemRows: _rows, ...card } = (await storedCard()) ?? {};
    await store().doc(`Users/anna/Cards/${CARD_ID}`).set(card);

    await send([sent(anUndo(first, NOW))]);

    expect(await storedCard()).toMatchObject({ reps: 1 });
    expect(await rowsOfItem()).toHaveLength(3);
    await storeLongLog();
    const received = countReceived();
    await send([answered(NOW - 10 * DAY)]);
    expect((await received()).documents).toBeLessThanOrEqual(5);
    expect(await storedCard()).toMatchObject({ reps: 2 });
    expect(await rowsOfItem()).toHaveLength(4);
  });
});

describe("an item that is answered for years", () => {
  const OLD = NOW - 80 * DAY;
  const manyAnswers = (count: number, from = OLD) =>
    Array.from({ length: count }, (_none, index) => answered(from + index * MINUTE));

  it("keeps its newest rows, and goes on from the schedule before them", async () => {
    const rows = manyAnswers(ITEM_ROWS_MAX);
    await send(rows);
    expect(await rowsOfItem()).toHaveLength(ITEM_ROWS_MAX);

    await send([answered(NOW - 2 * DAY)]);

    expect(await rowsOfItem()).toHaveLength(ITEM_ROWS_KEPT);
    const { schedules } = await send([answered(NOW - 3 * DAY)]);
    expect(schedules[CARD_ID]).toMatchObject({ reps: ITEM_ROWS_MAX + 2 });
    expect(await send(rows.slice(-5))).toMatchObject({ refused: [] });
    expect(await send([answered(OLD)])).toMatchObject({ saved: [] });
  });

  it("allows the undo of an answer among its newest rows, and refuses an older one's", async () => {
    const rows = manyAnswers(ITEM_ROWS_MAX + 1);
    await send(rows);
    const [first, last] = [rows.at(0), rows.at(-1)];
    if (!first || !last) throw new Error("There are no answers.");

    expect(await send([sent(anUndo(first, NOW - DAY))])).toMatchObject({ saved: [] });
    const { schedules } = await send([sent(anUndo(last, NOW))]);

    expect(schedules[CARD_ID]).toMatchObject({ reps: ITEM_ROWS_MAX });
  });

  it("has the schedule of all its rows when an undo comes between the old and the new ones", async () => {
    const rows = manyAnswers(ITEM_ROWS_MAX);
    const undone = rows[ITEM_ROWS_MAX - ITEM_ROWS_KEPT];
    if (!undone) throw new Error("There are no answers.");
    await send(rows);

    await send([sent(anUndo(undone, NOW - DAY))]);
    const { schedules } = await send([answered(NOW - DAY + MINUTE)]);

    expect(schedules[CARD_ID]).toMatchObject({ reps: ITEM_ROWS_MAX });
  });

  it("stays small, however many rows come late", async () => {
    await send([answered(NOW)]);

    expect(await send(manyAnswers(200, NOW - DAY))).toMatchObject({ refused: [] });

    expect(await rowsOfItem()).toHaveLength(ITEM_ROWS_KEPT);
    expect(await storedCard()).toMatchObject({ reps: 201 });
    expect((await storedCard())?.["ItemRows"].length).toBeLessThan(3_000);
  });
});
