import { NEVER_DUE } from "@gruezi/contract/documents/card-schedule";
import { DAY, MINUTE } from "@gruezi/contract/durations";
import { GRADES, type Grade } from "@gruezi/contract/review-log";
import { DEFAULT_SCHEDULING, scheduleAfter } from "@gruezi/contract/scheduling/scheduler";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aDeckCard, aSchedule } from "#support/samples/flashcards.ts";
import {
  DIRECTIONS,
  type Direction,
  deckItems,
  type Schedules,
} from "#web/features/learn/cards/deck-items.ts";
import { originOf } from "#web/features/learn/review/answer-item.atoms.ts";
import { itemAtHand, type ReviewSession, startSession } from "#web/features/learn/review/session.ts";
import { answer, turn, undo } from "#web/features/learn/review/session-actions.ts";
import { askAhead, lookAgain, nextDue } from "#web/features/learn/review/session-end.ts";
import { doneItems } from "#web/features/learn/review/session-progress.ts";

const NOW = Date.UTC(2026, 11, 1, 9);
const CARDS = ["brot", "weggli", "chueche"].map((id) => aDeckCard(id));

const sessionOf = (schedules: Schedules = new Map(), direction: Direction = "dialect-first") =>
  startSession(deckItems({ videoId: "bim-beck", cards: CARDS, schedules }, direction), "deck", NOW);

/** Grades a card, and takes the next one if the deck waits. */
function graded(session: ReviewSession, grade: Grade, now = NOW): ReviewSession {
  const asked = turn(askAhead(session, now));
  const item = itemAtHand(asked);
  if (!item) return asked;
  const { schedule, question } = item;
  const after = scheduleAfter(schedule, {
    origin: originOf(item),
    grade,
    now,
    scheduling: DEFAULT_SCHEDULING,
  });
  return answer(asked, { after, grade, kind: question.kind, at: now, rowId: "row", isLeech: false });
}

describe("a deck", () => {
  it("asks new cards in its own order", () => {
    const first = sessionOf();

    expect([first, graded(first, 4)].map(({ atHand }) => atHand)).toEqual(["brot", "weggli"]);
  });

  it("asks the longest due first, before all new ones", () => {
    const due = new Map([
      ["weggli", aSchedule({ due: NOW - DAY })],
      ["chueche", aSchedule({ due: NOW - 2 * DAY })],
    ]);

    expect(sessionOf(due).queue).toEqual(["chueche", "weggli", "brot"]);
  });

  it("leaves out what is not due, or set aside", () => {
    const schedules = new Map([
      ["brot", aSchedule({ due: NOW + DAY })],
      ["weggli", aSchedule({ due: NEVER_DUE, Suspended: true })],
    ]);

    expect(sessionOf(schedules).queue).toEqual(["chueche"]);
  });

  it("asks more than sixty cards", () => {
    const cards = Array.from({ length: 90 }, (_none, at) => aDeckCard(`card-${at}`));
    const items = deckItems({ videoId: "bim-beck", cards, schedules: new Map() }, "dialect-first");

    expect(startSession(items, "deck", NOW).queue).toHaveLength(90);
  });

  it("repeats a forgotten card after a minute, before a new one", () => {
    const forgotten = graded(sessionOf(), 1);

    expect(graded(forgotten, 4).atHand).toBe("chueche");
    expect(graded(forgotten, 4, NOW + MINUTE).atHand).toBe("brot");
  });

  it("waits for a card that was forgotten before it was opened", () => {
    const schedules = new Map(CARDS.map(({ id }) => [id, aSchedule({ due: NOW + DAY })] as const)).set(
      "brot",
      aSchedule({ due: NOW + MINUTE, state: 1 }),
    );
    const session = sessionOf(schedules);

    expect(session.atHand).toBeNull();
    expect(nextDue([...session.items.values()], NOW)).toBe(NOW + MINUTE);
    expect(askAhead(session, NOW).atHand).toBe("brot");
    expect(lookAgain(session, NOW + MINUTE - 1).atHand).toBeNull();
    expect(lookAgain(session, NOW + MINUTE).atHand).toBe("brot");
  });

  it("schedules each direction separately", () => {
    const schedules = new Map([["brot", aSchedule({ due: NOW + DAY })]]);

    expect(sessionOf(schedules, "english-first").queue).toEqual(["brot_en", "weggli_en", "chueche_en"]);
  });
});

describe("any session of a deck", () => {
  const grades = fc.array(fc.constantFrom(...GRADES), { maxLength: 60 });
  const directions = fc.constantFrom(...DIRECTIONS);
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 400 });
  const played = (given: readonly Grade[], step: number, start: ReviewSession) =>
    given.reduce((session, grade, index) => graded(session, grade, NOW + index * step * MINUTE), start);

  it("is unchanged when every answer is undone", () => {
    fc.assert(
      fc.property(grades, minutes, directions, (given, step, direction) => {
        const start = sessionOf(new Map([["weggli", aSchedule()]]), direction);

        const after = played(given, step, start);
        const before = after.actions.reduce((session) => undo(session, NOW), after);

        expect(before.items).toEqual(start.items);
        expect(before.actions).toEqual([]);
      }),
    );
  });

  it("keeps schedules within the store's limits, and due no earlier than answered", () => {
    fc.assert(
      fc.property(grades, minutes, (given, step) => {
        for (const { schedule } of played(given, step, sessionOf()).items.values()) {
          if (!schedule) continue;
          expect(schedule.due).toBeGreaterThan(schedule.last_review ?? NOW);
          expect(schedule.stability).toBeLessThanOrEqual(36_500);
          expect(schedule.difficulty).toBeLessThanOrEqual(10);
          expect(schedule.scheduled_days).toBeLessThanOrEqual(36_500);
        }
      }),
    );
  });

  it("ends when all is known well", () => {
    fc.assert(
      fc.property(grades, (given) => {
        const known = Array.from({ length: 12 }, () => 4 as const);
        const end = played([...given, ...known], 0, sessionOf());

        expect(end.atHand).toBeNull();
        expect(doneItems(end)).toBe(3);
      }),
    );
  });
});
