import "#support/functions/env.ts";
import { utcDayOf } from "@gruezi/contract/days-off";
import { DAY, MINUTE } from "@gruezi/contract/durations";
import { monthOf, REVIEW_ROWS_MAX } from "@gruezi/contract/review-log";
import { FieldValue } from "firebase-admin/firestore";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ITEMS_MAX, MINED_A_DAY_MAX, ROWS_A_DAY_MAX } from "#functions/domain/learning/answer-bounds.ts";
import { ITEM_ROWS_MAX } from "#functions/domain/learning/item-rows.ts";
import { itemRowsField } from "#functions/gateways/firestore/learning/item-rows.ts";
import { saveAnswers } from "#functions/index.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { clearStore, countReceived, store } from "#support/functions/store.ts";
import { anAnswer, CARD_ID, LINE_ID, LINE_ITEM, sent, WORD_ITEM } from "#support/learning/answer-rows.ts";

const NOW = Date.UTC(2026, 10, 28, 12);
const MONTH = monthOf(NOW);
const ITEMS = Array.from({ length: 200 }, (_none, number) => `bim-beck-${number}`.padEnd(24, "x"));
const TOO_MANY = { details: { reason: "too-many" } };

const send = (rows: readonly unknown[]) => run(saveAnswers, { data: { rows }, auth: loginOf("anna") });
const answers = (count: number, item = CARD_ID, from = NOW - DAY) =>
  Array.from({ length: count }, (_none, index) => sent(anAnswer(item, from + index)));

async function loggedRows(): Promise<number> {
  const { docs } = await store().collection("Users/anna/Reviews").get();
  return docs.flatMap((part) => part.get("Rows")).length;
}
const PART = `Users/anna/Reviews/${MONTH}-0`;
const usage = async () => (await store().doc(PART).get()).get("Usage");
const storeUsage = (fields: object) =>
  store()
    .doc(PART)
    .set(
      {
        Schedulers: {},
        Usage: { Day: utcDayOf(NOW), Rows: 0, Mined: 0, Items: 0, Months: { [MONTH]: 0 }, ...fields },
      },
      { merge: true },
    );

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await clearStore();
  await store()
    .doc("Flashcards/bim-beck")
    .set({ CardIDs: [CARD_ID, ...ITEMS] });
  await store()
    .doc("Users/anna/Mined/bim-beck")
    .set({ LineIDs: [LINE_ID], Words: [`${LINE_ID} Brot`], At: new Date() });
});
afterEach(() => vi.useRealTimers());

describe("the rows of a day", () => {
  it("are 3,000 at most: a call beyond is saved as far as it fits, and the next one is refused", async () => {
    await storeUsage({ Rows: ROWS_A_DAY_MAX - 50 });
    const rows = answers(200);

    const { saved, tooMany } = await send(rows);

    expect(saved).toEqual(rows.slice(0, 50).map(({ id }) => id));
    expect(tooMany).toEqual(rows.slice(50).map(({ id }) => id));
    await expect(send(rows.slice(50))).rejects.toMatchObject(TOO_MANY);
    expect(await loggedRows()).toBe(50);
  });

  it("cannot be exceeded by ten calls at once", async () => {
    await storeUsage({ Rows: ROWS_A_DAY_MAX - 300 });

    await Promise.allSettled(ITEMS.slice(0, 10).map((item) => send(answers(200, item))));

    expect(await loggedRows()).toBe(300);
    expect(await usage()).toMatchObject({ Rows: ROWS_A_DAY_MAX });
  });

  it("are counted once for rows that are sent again", async () => {
    const rows = answers(20);
    await send(rows);

    await send(rows);

    expect(await usage()).toMatchObject({ Rows: 20, Items: 1, Months: { [MONTH]: 20 } });
  });

  it("are counted on arrival: what was learnt in weeks offline is saved within days, each row once", async () => {
    const rows = Array.from({ length: 28 }, (_none, days) =>
      answers(125, CARD_ID, NOW - (28 - days) * DAY),
    ).flat();
    const refused: unknown[] = [];
    const sendAll = async () => {
      for (let from = 0; from < rows.length; from += 200)
        await send(rows.slice(from, from + 200)).catch((refusal) => refused.push(refusal));
    };

    await sendAll();
    expect(await loggedRows()).toBe(ROWS_A_DAY_MAX);
    expect(refused).toMatchObject([TOO_MANY, TOO_MANY, TOO_MANY]);
    vi.setSystemTime(NOW + DAY);
    await send(rows.slice(ROWS_A_DAY_MAX, ROWS_A_DAY_MAX + 200));

    expect(await loggedRows()).toBe(ROWS_A_DAY_MAX + 200);
    vi.setSystemTime(NOW);
    await send(rows.slice(ROWS_A_DAY_MAX + 200, ROWS_A_DAY_MAX + 201));
    expect(await usage()).toMatchObject({ Day: utcDayOf(NOW + DAY), Rows: 201 });
  }, 30_000);
});

describe("items", () => {
  it("are 20,000 at most: no other begins, and those that exist go on", async () => {
    await send(answers(1));
    await storeUsage({ Items: ITEMS_MAX });
    const [known, begun] = [answers(1, CARD_ID, NOW), answers(1, `${CARD_ID}_en`)];

    const { saved, tooMany } = await send([...begun, ...known]);

    expect(saved).toEqual(known.map(({ id }) => id));
    expect(tooMany).toEqual(begun.map(({ id }) => id));
    expect((await store().doc(`Users/anna/Cards/${CARD_ID}_en`).get()).exists).toBe(false);
  });

  it("from before the counts are counted, too", async () => {
    await send([...answers(1), ...answers(1, `${CARD_ID}_en`)]);
    await store().doc(PART).update({ Usage: FieldValue.delete() });

    await send(answers(1, LINE_ITEM));

    expect(await usage()).toMatchObject({ Items: 3, Rows: 1, Months: { [MONTH]: 3 } });
  });

  it("of mined lines and words can begin 500 times a day", async () => {
    await storeUsage({ Mined: MINED_A_DAY_MAX - 1 });

    const { saved, tooMany } = await send([
      ...answers(1, LINE_ITEM),
      ...answers(1, WORD_ITEM),
      ...answers(1),
    ]);

    expect([saved.length, tooMany.length]).toEqual([2, 1]);
    vi.setSystemTime(NOW + DAY);
    expect((await send(answers(1, WORD_ITEM))).saved).toHaveLength(1);
  });
});

describe("the counts of an account", () => {
  const NEXT = Date.UTC(2026, 11, 1, 9);

  it("continue in the next month's part, which a row of the earlier month does not touch", async () => {
    await send(answers(3));
    vi.setSystemTime(NEXT);
    const { saved } = await send(answers(2, `${CARD_ID}_en`));

    const part = await store().doc("Users/anna/Reviews/2026-12-0").get();
    expect(saved).toHaveLength(2);
    expect(part.data()).toMatchObject({
      Rows: [],
      Usage: { Day: "2026-12-01", Rows: 2, Items: 2, Months: { [MONTH]: 5 } },
    });
    await send(answers(1, CARD_ID, NEXT));
    const { Rows, Usage } = (await store().doc("Users/anna/Reviews/2026-12-0").get()).data() ?? {};
    expect([Rows.length, Usage]).toMatchObject([1, { Rows: 3, Months: { [MONTH]: 5, "2026-12": 1 } }]);
  });

  it("leave a full part unchanged, except for the counts", async () => {
    const Rows = Array.from({ length: REVIEW_ROWS_MAX }, () => anAnswer(LINE_ITEM, NOW - MINUTE));
    await store()
      .doc(PART)
      .set({ Rows, Schedulers: {}, At: new Date(0) });

    await send(answers(1));
    await send(answers(1));

    const part = await store().doc(PART).get();
    expect([part.get("At").toMillis(), part.get("Rows").length]).toEqual([0, REVIEW_ROWS_MAX]);
    expect(part.get("Usage")).toMatchObject({ Rows: 2, Months: { [MONTH]: REVIEW_ROWS_MAX + 2 } });
    expect(await loggedRows()).toBe(REVIEW_ROWS_MAX + 2);
  });
});

describe("an account at its bounds", () => {
  /** Ninety days of 3,000 rows: full parts in the month, and items with as many rows as an item keeps. */
  async function fillAccount(): Promise<void> {
    const Rows = Array.from({ length: REVIEW_ROWS_MAX }, () => anAnswer(LINE_ITEM, NOW - MINUTE));
    const part = { Rows, Schedulers: {}, At: new Date() };
    for (let number = 0; number < 90; number += 1)
      await store().doc(`Users/anna/Reviews/${MONTH}-${number}`).set(part);
    await send(ITEMS.flatMap((item) => answers(1, item)));
    for (const item of ITEMS) {
      const Rows = Array.from({ length: ITEM_ROWS_MAX }, (_none, index) => anAnswer(item, NOW - DAY - index));
      await store()
        .doc(`Users/anna/Cards/${item}`)
        .update(itemRowsField({ Rows, Schedulers: {} }));
    }
    await storeUsage({ Items: ITEMS_MAX, Months: { [MONTH]: 90 * REVIEW_ROWS_MAX } });
  }

  it("costs the documents of an item for a row, and answers twenty late rows at once", async () => {
    await fillAccount();
    const received = countReceived();

    await send([sent(anAnswer(ITEMS[0] ?? "", 0))]);

    const { documents, bytes } = await received();
    expect(documents).toBeLessThanOrEqual(5);
    expect(bytes).toBeLessThan(10_000);
    const late = ITEMS.slice(1, 21).map((item) => send([sent(anAnswer(item, 0))]));
    expect((await Promise.all(late)).flatMap(({ saved }) => saved)).toHaveLength(20);
  }, 60_000);

  it("saves 200 late rows of as many items for a document an item", async () => {
    await fillAccount();
    const received = countReceived();

    await send(ITEMS.map((item) => sent(anAnswer(item, 0))));

    const { documents, bytes } = await received();
    expect(documents).toBeLessThanOrEqual(ITEMS.length + 10);
    expect(bytes).toBeLessThan(1_000_000);
  }, 60_000);
});
