import { NEVER_DUE, NEW } from "@gruezi/contract/documents/card-schedule";
import { DAY } from "@gruezi/contract/durations";
import type { LoggedRow } from "@gruezi/contract/review-log";
import { areLater, inOrder, replay } from "@gruezi/contract/scheduling/replay";
import { DEFAULT_SCHEDULING } from "@gruezi/contract/scheduling/scheduler";
import { describe, expect, it } from "vitest";
import { anAnswer, anUndo, aPlacement, CARD_ID } from "#support/learning/answer-rows.ts";
import { aSchedule } from "#support/samples/flashcards.ts";

const AT = Date.UTC(2026, 10, 23, 9);
const ORIGIN = { itemId: CARD_ID, kind: "card", videoId: "bim-beck" } as const;
const lead = (rows: readonly LoggedRow[], from?: ReturnType<typeof aSchedule>) =>
  replay(rows, { origin: ORIGIN, from, schedulingFor: () => DEFAULT_SCHEDULING });

const [FIRST, SECOND, THIRD] = [
  anAnswer(CARD_ID, AT),
  anAnswer(CARD_ID, AT + DAY, { grade: 1 }),
  anAnswer(CARD_ID, AT + 5 * DAY, { grade: 4 }),
];

describe("replaying rows", () => {
  it("gives the same schedule in any order and with repetitions", () => {
    expect(lead([THIRD, FIRST, SECOND, FIRST])).toEqual(lead([FIRST, SECOND, THIRD]));
    expect(lead([FIRST, SECOND, THIRD])).toMatchObject({ reps: 3, Row: THIRD.id, RowAt: THIRD.at });
  });

  it("on top of a schedule equals replaying all rows", () => {
    expect(lead([SECOND, THIRD], lead([FIRST]))).toEqual(lead([FIRST, SECOND, THIRD]));
  });

  it("ignores undone answers, wherever the undo is", () => {
    const undo = anUndo(SECOND, AT - DAY);

    expect(lead([FIRST, SECOND, THIRD, undo])).toEqual(lead([FIRST, THIRD]));
  });

  it("gives no schedule without a counting answer", () => {
    expect(lead([])).toBeUndefined();
    expect(lead([FIRST, anUndo(FIRST, AT + DAY), aPlacement("back", CARD_ID, AT + DAY)])).toBeUndefined();
  });

  it("sets an unanswered item aside, and makes it new again once restored", () => {
    const aside = aPlacement("aside", CARD_ID, AT);

    expect(lead([aside])).toMatchObject({ state: NEW, due: NEVER_DUE, Suspended: true });
    expect(lead([aside, aPlacement("back", CARD_ID, AT + DAY)])).toMatchObject({ state: NEW, due: AT + DAY });
  });

  it("ignores restoring an item that is not set aside", () => {
    expect(lead([FIRST, aPlacement("back", CARD_ID, AT + DAY)])?.due).toBe(lead([FIRST])?.due);
  });

  it("never makes a set-aside item due before it is restored", () => {
    const aside = aPlacement("aside", CARD_ID, AT + 1);
    const back = aPlacement("back", CARD_ID, AT + 6 * DAY);

    expect(lead([FIRST, aside, SECOND])).toMatchObject({ due: NEVER_DUE, Suspended: true, reps: 2 });
    expect(lead([FIRST, aside, SECOND, back])).toMatchObject({ due: AT + 6 * DAY, reps: 2 });
    expect(lead([FIRST, aside, SECOND, back])).not.toHaveProperty("Suspended");
  });

  it("uses the scheduler named by each answer", () => {
    const row = { ...SECOND, tag: "9f3a2b1c" };
    const asked: (string | undefined)[] = [];

    replay([FIRST, row], {
      origin: ORIGIN,
      from: undefined,
      schedulingFor: (tag) => {
        asked.push(tag);
        return DEFAULT_SCHEDULING;
      },
    });

    expect(asked).toEqual([undefined, "9f3a2b1c"]);
  });
});

describe("rows of the log", () => {
  it("with equal times are ordered by id", () => {
    const [a, b] = [anAnswer(CARD_ID, AT, { id: "a" }), anAnswer(CARD_ID, AT, { id: "b" })];

    expect([FIRST, b, a].sort(inOrder).map(({ id }) => id)).toEqual([FIRST.id, "a", "b"]);
    expect(inOrder(a, a)).toBe(0);
  });

  it("are later than a schedule without them, and undo nothing of it", () => {
    const schedule = aSchedule({ Row: SECOND.id, RowAt: SECOND.at });

    expect(areLater([THIRD, anUndo(THIRD, AT + 6 * DAY)], schedule)).toBe(true);
    expect(areLater([THIRD, FIRST], schedule)).toBe(false);
    expect(areLater([SECOND], schedule)).toBe(false);
    expect(areLater([anUndo(SECOND, AT + 6 * DAY)], schedule)).toBe(false);
  });
});
