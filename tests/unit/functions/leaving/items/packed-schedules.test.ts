import "#support/functions/env.ts";
import { NEVER_DUE } from "@gruezi/contract/documents/card-schedule";
import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import type { LoggedRow } from "@gruezi/contract/review-log";
import { describe, expect, it } from "vitest";
import type { OwnItem } from "#functions/domain/learning/own-item.ts";
import { anAnswer, anUndo } from "#support/learning/answer-rows.ts";
import { anItem } from "#support/learning/own-items.ts";
import { CARD, FROM_ENGLISH, LINE, NOW, pack } from "#support/learning/packed-items.ts";

async function cardOf(item: OwnItem) {
  const { ask } = await pack([item]);
  const [card = {}] = ask("select * from cards where ord = 0");
  const [col] = ask("select crt from col");
  return { card, due: Number(card["due"]), crt: Number(col?.["crt"]) };
}

describe("a card's place in Anki's schedule", () => {
  it("is due on the same day, after the same interval", async () => {
    const due = NOW + 5 * DAY;

    const { card, ...at } = await cardOf(
      anItem(
        CARD.id,
        {},
        { due, scheduled_days: 9, reps: 4, lapses: 1, stability: 9.123_456, difficulty: 6.5 },
      ),
    );

    expect(card).toMatchObject({ type: 2, queue: 2, ivl: 9, factor: 2500, reps: 4, lapses: 1, left: 0 });
    expect(at.due).toBe(Math.floor((due / 1000 - at.crt) / 86_400));
    expect(JSON.parse(String(card["data"]))).toEqual({ s: 9.1235, d: 6.5 });
  });

  it("is overdue by the same number of days", async () => {
    const { due, crt } = await cardOf(
      anItem(CARD.id, {}, { due: NOW - 40 * DAY, last_review: NOW - 50 * DAY }),
    );

    const today = Math.floor((NOW / 1000 - crt) / 86_400);
    expect(today - due).toBe(40);
    expect(due).toBeGreaterThanOrEqual(0);
  });

  it.each([
    [0, 2002],
    [1, 1001],
  ])("is at its learning step %i", async (learning_steps, left) => {
    const due = NOW + 10 * MINUTE;

    const { card } = await cardOf(anItem(CARD.id, {}, { state: 1, due, learning_steps, scheduled_days: 0 }));

    expect(card).toMatchObject({ type: 1, queue: 1, due: due / 1000, left, ivl: 0 });
  });

  it("is in relearning after a lapse", async () => {
    const { card } = await cardOf(anItem(CARD.id, {}, { state: 3, due: NOW, scheduled_days: 0, lapses: 2 }));

    expect(card).toMatchObject({ type: 3, queue: 1, left: 1001, ivl: 1, lapses: 2 });
  });

  it("is new when saved and unasked, as is the unasked direction", async () => {
    const waiting = anItem(LINE.id, {}, { Kind: "line", state: 0, reps: 0, last_review: null });

    const { ask } = await pack([CARD, waiting]);

    expect(ask("select ord, type, queue, due, data from cards order by id")).toMatchObject([
      { ord: 0, type: 2 },
      { ord: 1, type: 0, queue: 0, due: 1, data: "{}" },
      { ord: 0, type: 0, queue: 0, due: 2, data: "{}" },
    ]);
  });

  it("is suspended if set aside, and not due in two hundred years", async () => {
    const { card, due } = await cardOf(anItem(CARD.id, {}, { due: NEVER_DUE, Suspended: true, lapses: 8 }));

    expect(card).toMatchObject({ type: 2, queue: -1, lapses: 8 });
    expect(due).toBeLessThan(400);
  });
});

describe("the log of answers", () => {
  const reviewsOf = async (rows: readonly LoggedRow[], items = [CARD]) =>
    (await pack(items, rows)).ask("select * from revlog order by id");

  it("has time, grade, duration and the following interval", async () => {
    const at = NOW - 10 * DAY;
    const rows = [
      anAnswer(CARD.id, at, { grade: 3, milliseconds: 5_230 }),
      anAnswer(CARD.id, at + 10 * MINUTE, { grade: 3 }),
      anAnswer(CARD.id, at + 3 * DAY, { grade: 1, milliseconds: 300_000 }),
      anAnswer(CARD.id, at + 3 * DAY + HOUR, { grade: 3 }),
    ];

    const reviews = await reviewsOf(rows);

    expect(reviews.map(({ id, ease, time, type }) => [id, ease, time, type])).toEqual([
      [at, 3, 5_230, 0],
      [at + 10 * MINUTE, 3, 4_000, 0],
      [at + 3 * DAY, 1, 60_000, 1],
      [at + 3 * DAY + HOUR, 3, 4_000, 2],
    ]);
    expect(reviews.map(({ ivl }) => ivl)).toEqual([-600, 2, -600, 1]);
    expect(reviews.map(({ lastIvl }) => lastIvl)).toEqual([0, -600, 2, -600]);
    for (const { factor } of reviews) expect(factor).toBeGreaterThanOrEqual(100);
  });

  it("names the asked card", async () => {
    const { ask } = await pack([CARD, FROM_ENGLISH], [anAnswer(FROM_ENGLISH.id, NOW - DAY)]);

    expect(ask("select ord from revlog join cards on cards.id = cid")).toEqual([{ ord: 1 }]);
  });

  it("omits undone answers", async () => {
    const kept = anAnswer(CARD.id, NOW - 3 * DAY);
    const undone = anAnswer(CARD.id, NOW - 2 * DAY);

    expect((await reviewsOf([undone, kept, anUndo(undone, NOW)])).map(({ id }) => id)).toEqual([kept.at]);
  });

  it("keeps two answers of one millisecond apart", async () => {
    const at = NOW - DAY;

    const reviews = await reviewsOf([anAnswer(CARD.id, at), anAnswer(LINE.id, at)], [CARD, LINE]);

    expect(reviews.map(({ id }) => id)).toEqual([at, at + 1]);
  });
});
