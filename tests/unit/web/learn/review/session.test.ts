import { DAY, HOUR, MINUTE, SECOND } from "@gruezi/contract/durations";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aSchedule } from "#support/samples/flashcards.ts";
import { aCardItem } from "#support/web/learn/review-queue.ts";
import { type QueueItem, toQueueItem } from "#web/features/learn/review/queue-item.ts";
import { resupply } from "#web/features/learn/review/resupply.ts";
import { type ReviewSession, startSession } from "#web/features/learn/review/session.ts";
import { answer, bringBack, setAside, turn, undo } from "#web/features/learn/review/session-actions.ts";
import { asideItems, lookAgain, pendingSteps, restart } from "#web/features/learn/review/session-end.ts";
import { doneItems, progressOf } from "#web/features/learn/review/session-progress.ts";

const NOW = new Date(2026, 10, 23, 9).getTime();

const due = (itemId: string, ago = DAY): QueueItem =>
  toQueueItem(aCardItem(itemId, { schedule: aSchedule({ due: NOW - ago }) }));
const fresh = (itemId: string): QueueItem => toQueueItem(aCardItem(itemId, { schedule: null }));

/** Returns the items of a response in its order. */
const supply = (...items: readonly QueueItem[]): readonly QueueItem[] => items;
const newer = (...items: readonly QueueItem[]) => ({ items, leftOut: [] });
const many = (count: number) =>
  Array.from({ length: count }, (_none, at) =>
    due(`item-${String(at).padStart(2, "0")}`, 10 * DAY - at * HOUR),
  );

const KNOWN = aSchedule({ due: NOW + 5 * DAY });
const STEP = aSchedule({ state: 1, due: NOW + 10 * MINUTE });

const given = (after = KNOWN, at = NOW + 5 * SECOND) => ({
  after,
  at,
  grade: 3 as const,
  kind: "tell-meaning" as const,
  rowId: "abcdefghij",
  isLeech: false,
});
const knows = (session: ReviewSession, at = NOW + 5 * SECOND) => answer(turn(session), given(KNOWN, at));
const forgets = (session: ReviewSession, at = NOW) =>
  answer(turn(session), given({ ...STEP, due: at + 10 * MINUTE }, at));
const isAside = { Suspended: true as const };

describe("a session", () => {
  it("asks one item after the other until none is left", () => {
    const first = startSession(supply(due("a", 2 * DAY), due("b", DAY), fresh("c")), "all", NOW);
    const second = knows(first);
    const third = knows(second);

    expect([first, second, third, knows(third)].map(({ atHand }) => atHand)).toEqual(["a", "b", "c", null]);
    expect(progressOf(third)).toEqual({ answers: 2, left: 1, comingBack: 0 });
  });

  it("accepts an answer only for a turned item", () => {
    const session = startSession(supply(due("a")), "all", NOW);

    expect(answer(session, given())).toBe(session);
  });

  it("repeats a forgotten item in time, and not before", () => {
    const session = forgets(
      startSession(supply(due("a", 2 * DAY), due("b", DAY + HOUR), due("c")), "all", NOW),
    );

    expect(session.atHand).toBe("b");
    expect(knows(session, NOW + 9 * MINUTE).atHand).toBe("c");
    expect(knows(session, NOW + 10 * MINUTE).atHand).toBe("a");
  });

  it("waits for an item due in a few minutes", () => {
    const waiting = forgets(startSession(supply(due("a")), "all", NOW));

    expect(waiting.atHand).toBeNull();
    expect(pendingSteps(waiting, NOW)).toEqual([NOW + 10 * MINUTE]);
    expect(lookAgain(waiting, NOW + 9 * MINUTE).atHand).toBeNull();
    expect(lookAgain(waiting, NOW + 10 * MINUTE).atHand).toBe("a");
    expect(progressOf(waiting)).toEqual({ answers: 1, left: 0, comingBack: 1 });
  });

  it("counts every answer, also the second one to an item", () => {
    const first = startSession(supply(due("a", 2 * DAY), due("b")), "all", NOW);
    const both = knows(forgets(first));
    const again = lookAgain(both, NOW + 10 * MINUTE);

    expect(progressOf(again)).toEqual({ answers: 2, left: 0, comingBack: 0 });
    expect(progressOf(knows(again, NOW + 11 * MINUTE))).toEqual({ answers: 3, left: 0, comingBack: 0 });
    expect([first, forgets(first), both, again].map(doneItems)).toEqual([0, 0, 1, 1]);
  });

  it("ends after ten items if chosen, and continues on request", () => {
    const supplied = supply(...many(25));
    let session = startSession(supplied, "ten", NOW);
    for (let count = 0; count < 10; count += 1) session = knows(session);

    expect(session.atHand).toBeNull();
    const more = restart(session, supplied, "ten", NOW + MINUTE);
    expect(more.atHand).toBe("item-10");
    expect(more.queue).toHaveLength(10);
    expect(undo(more, NOW).atHand).toBe("item-09");
  });

  it("ends after five minutes if chosen; the current item is still answered", () => {
    const session = startSession(supply(...many(25)), "five-minutes", NOW);
    const late = knows(knows(session, NOW + 4 * MINUTE), NOW + 5 * MINUTE);

    expect(late.actions).toHaveLength(2);
    expect(late.atHand).toBeNull();
  });

  it("asks at most sixty", () => {
    expect(startSession(supply(...many(200)), "all", NOW).queue).toHaveLength(60);
  });
});

describe("undo in a review session", () => {
  type Step = "knows" | "forgets" | "aside";
  const act: Record<Step, (session: ReviewSession, now: number) => ReviewSession> = {
    knows,
    forgets,
    aside: (session, now) => setAside(session, { ...KNOWN, ...isAside }, now),
  };

  it("reaches back to the start of the session", () => {
    const steps = fc.array(fc.constantFrom<Step>("knows", "forgets", "aside"), { maxLength: 40 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 4 }), (done, minutes) => {
        const start = startSession(supply(...many(12), fresh("new-1"), fresh("new-2")), "all", NOW);
        const end = done.reduce(
          (session, step, at) =>
            act[step](lookAgain(session, NOW + at * minutes * MINUTE), NOW + at * minutes * MINUTE),
          start,
        );
        const back = end.actions.reduce((session) => undo(session, NOW), end);

        expect(back.actions).toEqual([]);
        expect(back.items).toEqual(start.items);
        expect(back.queue).toEqual(start.queue);
        if (end.actions.length > 0) expect(back.atHand).toBe(start.atHand);
      }),
    );
  });

  it("loses nothing: each item is current, waiting, answered or set aside", () => {
    const steps = fc.array(fc.constantFrom<Step | "undo">("knows", "forgets", "aside", "undo"), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(steps, (done) => {
        const start = startSession(supply(...many(9)), "all", NOW);
        const end = done.reduce(
          (session, step, at) =>
            step === "undo" ? undo(session, NOW + at * MINUTE) : act[step](session, NOW + at * MINUTE),
          start,
        );
        const touched = new Set(end.actions.map(({ itemId }) => itemId));
        const lost = [...start.items.keys()].filter((id) => !touched.has(id) && !end.queue.includes(id));

        expect(lost).toEqual([]);
        expect(new Set(end.queue).size).toBe(end.queue.length);
      }),
    );
  });

  it("shows the item turned, and the previous current one next", () => {
    const first = startSession(supply(due("a", 2 * DAY), due("b")), "all", NOW);
    const back = undo(knows(first), NOW);

    expect([back.atHand, back.isTurned]).toEqual(["a", true]);
    expect(back.items.get("a")?.schedule).toEqual(first.items.get("a")?.schedule);
    expect(answer(back, given()).atHand).toBe("b");
  });

  it("changes nothing without an action", () => {
    const session = startSession(supply(due("a")), "all", NOW);

    expect(undo(session, NOW)).toBe(session);
  });
});

describe("an item set aside", () => {
  const aside = setAside(
    startSession(supply(due("a", 2 * DAY), due("b")), "all", NOW),
    { ...KNOWN, ...isAside },
    NOW,
  );

  it("is not asked again, and named at the end", () => {
    expect(aside.atHand).toBe("b");
    expect(knows(aside).atHand).toBeNull();
    expect(asideItems(aside).map(({ itemId }) => itemId)).toEqual(["a"]);
  });

  it("comes last after it was restored", () => {
    const back = bringBack(aside, "a", aSchedule({ due: NOW }), NOW);

    expect(back.queue).toEqual(["b", "a"]);
    expect(asideItems(back)).toEqual([]);
    expect(bringBack(knows(aside), "a", aSchedule({ due: NOW }), NOW).atHand).toBe("a");
  });
});

describe("a newer response during a session", () => {
  const start = startSession(supply(due("a", 2 * DAY), due("b"), due("c", DAY / 2)), "all", NOW);

  it("leaves the current item, turned or not", () => {
    const later = resupply(turn(start), newer(due("z", 9 * DAY), due("a"), due("b")), NOW);

    expect([later.atHand, later.isTurned]).toEqual(["a", true]);
    expect(later.queue).toEqual(["a", "z", "b"]);
  });

  it("does not bring back what was answered", () => {
    const later = resupply(knows(start), newer(due("a"), due("b"), due("c")), NOW);

    expect(later.queue).not.toContain("a");
    expect(later.items.get("a")?.schedule).toEqual(KNOWN);
  });

  it("keeps a current item that it does not hold, unless its lesson closed", () => {
    expect(resupply(start, newer(due("b")), NOW).atHand).toBe("a");
    expect(resupply(start, { items: [due("b")], leftOut: ["bim-beck"] }, NOW).atHand).toBe("b");
    expect(resupply(start, { items: [due("a")], leftOut: ["bim-beck"] }, NOW).atHand).toBe("a");
  });

  it("respects the chosen number", () => {
    const ten = startSession(supply(...many(12)), "ten", NOW);
    const later = resupply(knows(knows(ten)), newer(...many(30)), NOW);

    expect(later.queue).toHaveLength(8);
  });
});
