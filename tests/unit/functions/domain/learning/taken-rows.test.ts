import type { SentRow } from "@gruezi/contract/callables/save-answers";
import { DAY } from "@gruezi/contract/durations";
import { DEFAULT_SCHEDULING } from "@gruezi/contract/scheduling/scheduler";
import { describe, expect, it } from "vitest";
import { AHEAD } from "#functions/domain/learning/answer-bounds.ts";
import { itemsToReplay, takeRows } from "#functions/domain/learning/answered-rows.ts";
import { BEGIN } from "#support/learning/answer-histories.ts";
import {
  anAnswer,
  anUndo,
  aPlacement,
  CARD_ID,
  LINE_ID,
  LINE_ITEM,
  sent,
  WORD_ITEM,
} from "#support/learning/answer-rows.ts";
import { aSchedule } from "#support/samples/flashcards.ts";

const OTHER_CARD = `${CARD_ID}_en`;
const LISTS = {
  decks: new Map([["bim-beck", { CardIDs: [CARD_ID] }]]),
  mined: new Map([["bim-beck", { LineIDs: [LINE_ID], Words: [`${LINE_ID} Brot`] }]]),
};
const STORED = aSchedule({ Row: "0000000000", RowAt: BEGIN - DAY, due: BEGIN, last_review: BEGIN - DAY });
const ROOM = { rows: 100, mined: 10, items: 10 };

/** Takes rows of an account that has learnt the card of these ids. */
const take = (rows: readonly SentRow[], room: Partial<typeof ROOM> = {}, learnt: readonly string[] = []) =>
  takeRows(
    rows,
    {
      ...{ scheduling: DEFAULT_SCHEDULING, lists: LISTS },
      schedules: new Map(learnt.map((id) => [id, STORED])),
      histories: new Map(),
    },
    { ...ROOM, ...room },
  );

const answersOf = (item: string, count = 1) =>
  Array.from({ length: count }, (_none, minute) => sent(anAnswer(item, BEGIN + minute)));
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe("the room of an account", () => {
  it("shrinks by the rows that are taken", () => {
    expect(take([...answersOf(CARD_ID, 3), ...answersOf(OTHER_CARD, 2)]).room.rows).toBe(95);
  });

  it.each([
    ["a new card needs room for an item", CARD_ID, [], { items: 9, mined: 10 }],
    ["a new line needs room for a kept one, too", LINE_ITEM, [], { items: 9, mined: 9 }],
    ["a new word needs room for a kept one, too", WORD_ITEM, [], { items: 9, mined: 9 }],
    ["a known item needs none", CARD_ID, [CARD_ID], { items: 10, mined: 10 }],
  ])("%s", (_what, item, learnt, room) => {
    expect(take(answersOf(item, 2), {}, learnt).room).toEqual({ rows: 98, ...room });
  });

  it("is not used by rows that are refused", () => {
    expect(take(answersOf("bim-beck-1")).room).toEqual(ROOM);
  });

  it("takes the earliest rows of an item, and tells which are too many", () => {
    const rows = answersOf(CARD_ID, 3);
    const { items, tooMany, room } = take(rows.toReversed(), { rows: 2 });

    expect(idsOf(items.get(CARD_ID)?.rows ?? [])).toEqual(idsOf(rows.slice(0, 2)));
    expect(tooMany).toEqual(idsOf(rows.slice(2)));
    expect(room.rows).toBe(0);
  });

  it("has nothing left for the next item once the rows are used up", () => {
    const [first, second] = [answersOf(CARD_ID, 2), answersOf(OTHER_CARD)];

    for (const learnt of [[], [CARD_ID, OTHER_CARD]]) {
      const { items, tooMany } = take([...first, ...second], { rows: 2 }, learnt);

      expect([...items.keys()]).toEqual([CARD_ID]);
      expect(tooMany).toEqual(idsOf(second));
    }
  });

  it("begins no item above the account's limit, but goes on with known ones", () => {
    const [known, fresh] = [answersOf(CARD_ID), answersOf(OTHER_CARD)];
    const { items, tooMany } = take([...known, ...fresh], { items: 0 }, [CARD_ID]);

    expect([...items.keys()]).toEqual([CARD_ID]);
    expect(tooMany).toEqual(idsOf(fresh));
  });

  it("begins no further item than there is room for", () => {
    const [first, second] = [answersOf(CARD_ID), answersOf(OTHER_CARD)];

    expect(take([...first, ...second], { items: 1 }).tooMany).toEqual(idsOf(second));
  });

  it("begins no further line or word than may be kept a day, but still cards", () => {
    const [line, word, card] = [answersOf(LINE_ITEM), answersOf(WORD_ITEM), answersOf(CARD_ID)];
    const { items, tooMany } = take([...line, ...word, ...card], { mined: 1 });

    expect([...items.keys()]).toEqual([LINE_ITEM, CARD_ID]);
    expect(tooMany).toEqual(idsOf(word));
  });
});

describe("a row that is sent twice at once", () => {
  it("is taken once", () => {
    const [row] = answersOf(CARD_ID);
    if (!row) throw new Error("No answer.");
    const { items, room } = take([row, row]);

    expect(items.get(CARD_ID)?.rows).toHaveLength(1);
    expect(items.get(CARD_ID)?.schedule.reps).toBe(1);
    expect(room.rows).toBe(99);
  });
});

describe("an item is replayed", () => {
  const replayed = (rows: readonly SentRow[], schedules = new Map([[CARD_ID, STORED]])) =>
    itemsToReplay(rows, schedules, BEGIN);
  const [late] = [sent(anAnswer(CARD_ID, BEGIN - 2 * DAY))];

  it("not if all its rows are new and on time", () => {
    expect(replayed(answersOf(CARD_ID, 2))).toEqual([]);
  });

  it("if one of several rows comes late", () => {
    expect(replayed([...answersOf(CARD_ID, 2), late])).toEqual([CARD_ID]);
  });

  it("if one of several rows may have been redated", () => {
    expect(replayed([...answersOf(CARD_ID), sent(anAnswer(CARD_ID, BEGIN + AHEAD))])).toEqual([CARD_ID]);
  });

  it("if an undo takes back an answer of an earlier request", () => {
    expect(replayed([sent(anUndo({ id: "0000000000", item: CARD_ID }, BEGIN))])).toEqual([CARD_ID]);
  });

  it("not if it has no schedule yet", () => {
    expect(replayed([late, ...answersOf(LINE_ITEM)], new Map())).toEqual([]);
  });

  it("alone, beside items that need none", () => {
    const schedules = new Map([CARD_ID, LINE_ITEM].map((id) => [id, STORED]));

    expect(replayed([...answersOf(LINE_ITEM), late], schedules)).toEqual([CARD_ID]);
  });
});

describe("an item that was only set aside", () => {
  it("stays new, at the place of its row", () => {
    const aside = aPlacement("aside", CARD_ID, BEGIN);
    const back = aPlacement("back", CARD_ID, BEGIN + DAY);

    expect(take([aside, back].map(sent)).items.get(CARD_ID)?.schedule).toMatchObject({
      ...{ state: 0, reps: 0, due: BEGIN + DAY },
      ...{ Row: back.id, RowAt: BEGIN + DAY },
    });
  });
});
