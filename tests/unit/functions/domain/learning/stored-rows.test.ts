import { DAY } from "@gruezi/contract/durations";
import type { LoggedRow } from "@gruezi/contract/review-log";
import { newSchedule } from "@gruezi/contract/scheduling/new-schedule";
import { replay } from "@gruezi/contract/scheduling/replay";
import { DEFAULT_SCHEDULING, schedulingOf } from "@gruezi/contract/scheduling/scheduler";
import { describe, expect, it } from "vitest";
import {
  type ItemRows,
  itemRowsAfter,
  type KnownItem,
  sortRows,
} from "#functions/domain/learning/item-rows.ts";
import { schedulingsIn } from "#functions/domain/learning/log-parts.ts";
import { BEGIN } from "#support/learning/answer-histories.ts";
import { anAnswer, anUndo, aPlacement, CARD_ID } from "#support/learning/answer-rows.ts";
import { aSchedule } from "#support/samples/flashcards.ts";

const STRICT = schedulingOf({ Retention: 0.95, Fitted: null });
const LAX = schedulingOf({ Retention: 0.8, Fitted: null });
const origin = { itemId: CARD_ID, kind: "card", videoId: "bim-beck" } as const;
const NOTHING: KnownItem = { stored: undefined, history: undefined };

const answers = (count: number, tag?: string | null) =>
  Array.from({ length: count }, (_none, day) =>
    anAnswer(CARD_ID, BEGIN + day * DAY, typeof tag === "string" ? { tag } : {}),
  );
function undoOf(row: LoggedRow | undefined, at: number) {
  if (!row) throw new Error("There is no such row.");
  return anUndo(row, at);
}
const rowsAfter = (rows: readonly LoggedRow[], known = NOTHING, scheduling = DEFAULT_SCHEDULING) =>
  itemRowsAfter(rows, known, { origin, scheduling });
const scheduleOf = (rows: readonly LoggedRow[], Schedulers: ItemRows["Schedulers"] = {}) =>
  replay(rows, { origin, from: undefined, schedulingFor: schedulingsIn([{ Rows: [], Schedulers }]) });

describe("the rows stored with an item", () => {
  it("are all of its rows, up to forty", () => {
    const rows = answers(40);

    expect(rowsAfter(rows)).toEqual({ Rows: rows, Schedulers: {} });
  });

  it("are the newest twenty of more, after the schedule of the others", () => {
    const rows = answers(41);

    expect(rowsAfter(rows.toReversed())).toEqual({
      Rows: rows.slice(21),
      Schedulers: {},
      Since: scheduleOf(rows.slice(0, 21)),
    });
  });

  it("follow those that were stored, with the schedule before them", () => {
    const [first, second] = answers(2);
    if (!first || !second) throw new Error("No answers.");
    const history = { Rows: [first], Schedulers: {}, Since: aSchedule({ Row: "0", RowAt: BEGIN - DAY }) };

    expect(rowsAfter([second], { stored: aSchedule(), history })).toEqual({
      ...history,
      Rows: [first, second],
    });
  });

  it("are unknown for an item of which earlier ones were never gathered", () => {
    expect(rowsAfter(answers(1), { stored: aSchedule(), history: undefined })).toBeUndefined();
  });

  it("include the undo that a wrong clock dates long before its answer", () => {
    const rows = answers(41);
    const undo = undoOf(rows[40], BEGIN - DAY);
    const stored = rowsAfter([undo, ...rows]);

    expect(stored?.Rows).toEqual([undo, ...rows.slice(21)]);
    expect(stored?.Since).toEqual(scheduleOf(rows.slice(0, 21)));
  });

  it("leave no older undo that has taken back an older answer", () => {
    const rows = answers(41);
    const undo = undoOf(rows[0], BEGIN + 1);

    expect(rowsAfter([undo, ...rows])?.Rows).toEqual(rows.slice(21));
  });

  it("leave a schedule without the older answer that a newer row has taken back", () => {
    const rows = answers(40);
    const undo = undoOf(rows[20], BEGIN + 40 * DAY);
    const stored = rowsAfter([...rows, undo]);

    expect(stored?.Rows).toEqual([...rows.slice(21), undo]);
    expect(stored?.Since).toEqual({
      ...scheduleOf(rows.slice(0, 20)),
      ...{ Row: rows[20]?.id, RowAt: rows[20]?.at },
    });
  });

  it("leave a new schedule if all older answers were taken back", () => {
    const rows = answers(21).flatMap((answer) => [answer, anUndo(answer, answer.at + 1)]);
    const stored = rowsAfter(rows);

    expect(stored?.Rows).toEqual(rows.slice(-20));
    expect(stored?.Since).toEqual({
      ...newSchedule(origin, BEGIN),
      ...{ Row: rows[21]?.id, RowAt: rows[21]?.at },
    });
  });
});

describe("the schedulers stored with an item's rows", () => {
  const described = (retention: number) => ({ retention, weights: null });
  const strict = { [STRICT.tag ?? ""]: described(0.95) };
  const lax = { [LAX.tag ?? ""]: described(0.8) };
  const later = answers(61, LAX.tag);
  const known = (count: number) => ({
    stored: aSchedule(),
    history: { Rows: answers(count, STRICT.tag), Schedulers: strict },
  });

  it("are all that the rows name", () => {
    const stored = rowsAfter(later.slice(20, 22), known(20), LAX);

    expect(stored?.Schedulers).toEqual({ ...strict, ...lax });
  });

  it("are dropped with the last answer that names them, which their schedule has counted", () => {
    const { history, ...item } = known(21);
    const rows = later.slice(21, 41);
    const stored = rowsAfter(rows, { ...item, history }, LAX);

    expect(stored?.Rows).toEqual(rows);
    expect(stored?.Schedulers).toEqual(lax);
    expect(stored?.Since).toEqual(scheduleOf(history.Rows, strict));
  });

  it("stay with the last answer that names them", () => {
    const stored = rowsAfter(later.slice(22, 41), known(22), LAX);

    expect(stored?.Schedulers).toEqual({ ...strict, ...lax });
  });
});

describe("the rows that a device sends", () => {
  const SINCE = { Row: "0000000500", RowAt: BEGIN };
  const stored = anAnswer(CARD_ID, BEGIN + DAY);
  const history = { Rows: [stored], Schedulers: {} };
  const sorted = (rows: readonly LoggedRow[], since: Partial<ItemRows> = { Since: aSchedule(SINCE) }) =>
    sortRows(rows, { stored: aSchedule(), history: { ...history, ...since } });

  it("are new if they are not stored, whatever their dates", () => {
    const rows = [anAnswer(CARD_ID, BEGIN - 9 * DAY), anUndo(anAnswer(CARD_ID, BEGIN), BEGIN)];

    expect(sorted([stored, ...rows], {})).toEqual({ fresh: rows, refused: [] });
    expect(sortRows(rows, NOTHING)).toEqual({ fresh: rows, refused: [] });
  });

  it("are refused from before the stored ones, by date and then by id", () => {
    const [earlier, same, next, later] = [
      anAnswer(CARD_ID, BEGIN - 1, { id: "0000000900" }),
      anAnswer(CARD_ID, BEGIN, { id: "0000000499" }),
      anAnswer(CARD_ID, BEGIN, { id: "0000000501" }),
      anAnswer(CARD_ID, BEGIN + 1, { id: "0000000100" }),
    ];

    const last = anAnswer(CARD_ID, SINCE.RowAt, { id: SINCE.Row });

    expect(sorted([earlier, same, last, next, later, stored])).toEqual({
      fresh: [next, later],
      refused: [earlier, same, last],
    });
  });

  it("take back stored answers and those sent along, but none from before", () => {
    const [now, before] = [anAnswer(CARD_ID, BEGIN + 2), anAnswer(CARD_ID, BEGIN - 1)];
    const undos = [stored, now, before].map((answer) => anUndo(answer, BEGIN + 2 * DAY));
    const aside = aPlacement("aside", CARD_ID, BEGIN + 3 * DAY);

    expect(sorted([now, before, ...undos, aside])).toEqual({
      fresh: [now, ...undos.slice(0, 2), aside],
      refused: [before, undos[2]],
    });
  });
});
