import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import { type Candidate, isNew } from "@gruezi/contract/reviews/candidate";
import { familyOf, readCardItem } from "@gruezi/contract/reviews/family";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withRows } from "#functions/domain/learning/queue/logged-day.ts";
import { planQueue } from "#functions/domain/learning/queue/plan-queue.ts";
import { aCandidate, NOW, newDay, rulesAt, withAnswer } from "#support/learning/queue.ts";
import { aSchedule } from "#support/samples/flashcards.ts";
import { learningDayStart } from "#web/lib/learning-day-start.ts";

const overdue = (itemId: string, ago: number, family?: string) =>
  aCandidate(itemId, { due: NOW - ago }, family);

/** Any items: due, in a step, new or set aside, with siblings. */
const candidates = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 0, max: 400 }),
      family: fc.integer({ min: 0, max: 120 }),
      state: fc.constantFrom(0, 1, 2, 3, undefined),
      dueIn: fc.integer({ min: -4 * DAY, max: 2 * DAY }),
      isAside: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength: 150 },
  )
  .map((rows) =>
    rows.map(({ id, family, state, dueIn, isAside }): Candidate => {
      const schedule =
        state === undefined
          ? undefined
          : aSchedule({ state, due: NOW + dueIn, ...(isAside && { Suspended: true as const }) });
      return { itemId: `item-${id}`, videoId: "bim-beck", family: `family-${family}`, schedule };
    }),
  );

describe("any review queue", () => {
  it("asks each family once, within the limit, and within the day's new items", () => {
    fc.assert(
      fc.property(
        candidates,
        fc.nat({ max: 20 }),
        fc.nat({ max: 60 }),
        fc.string(),
        (all, newADay, atMost, seed) => {
          const queue = planQueue(all, rulesAt(NOW, { newADay, atMost, seed }));
          const asked = queue.map((id) => all.find(({ itemId }) => itemId === id));

          expect(queue.length).toBeLessThanOrEqual(atMost);
          expect(new Set(asked.map((one) => one?.family)).size).toBe(queue.length);
          expect(asked.filter((one) => one && isNew(one)).length).toBeLessThanOrEqual(newADay);
        },
      ),
    );
  });

  it("asks nothing early, and nothing set aside", () => {
    fc.assert(
      fc.property(candidates, (all) => {
        const queue = planQueue(all, rulesAt(NOW));
        const asked = all.filter(({ itemId }) => queue.includes(itemId));

        expect(asked.filter((one) => one.schedule?.Suspended)).toEqual([]);
        expect(asked.filter((one) => !isNew(one) && (one.schedule?.due ?? 0) > NOW)).toEqual([]);
      }),
    );
  });

  it("omits no family with a due item while there is room", () => {
    fc.assert(
      fc.property(candidates, (all) => {
        const isDue = ({ schedule }: Candidate) =>
          schedule !== undefined && schedule.state !== 0 && schedule.due <= NOW && !schedule.Suspended;
        const families = new Set(all.filter(isDue).map(({ family }) => family));
        const queue = planQueue(all, rulesAt(NOW, { atMost: 1_000, newADay: 0 }));

        expect(queue.length).toBe(families.size);
      }),
    );
  });

  it("is independent of the items' order, except for new ones", () => {
    fc.assert(
      fc.property(
        candidates.map((all) => all.map((one) => ({ ...one, family: one.itemId }))),
        (all) => {
          const rules = rulesAt(NOW, { newADay: 0, atMost: 1_000 });
          const byPlace = all.toSorted((one, other) => (one.itemId < other.itemId ? -1 : 1));
          const dues = new Set(all.map(({ schedule }) => schedule?.due));
          fc.pre(dues.size === all.length);

          expect(planQueue(all.toReversed(), rules)).toEqual(planQueue(byPlace, rules));
        },
      ),
    );
  });
});

describe("the order of due items", () => {
  const within = (hour: number) =>
    Array.from({ length: 12 }, (_none, at) => overdue(`${hour}-${at}`, hour * HOUR - at * MINUTE));

  it("goes by the hour of the due time", () => {
    const queue = planQueue([...within(2), ...within(5)], rulesAt(NOW));

    expect(queue.slice(0, 12).every((id) => id.startsWith("5-"))).toBe(true);
  });

  it("is shuffled within the hour, by seed", () => {
    const [one, other] = ["monday", "tuesday"].map((seed) => planQueue(within(3), rulesAt(NOW, { seed })));

    expect(one).not.toEqual(within(3).map(({ itemId }) => itemId));
    expect(one).not.toEqual(other);
    expect(one?.toSorted()).toEqual(other?.toSorted());
  });

  it("stays when another item was answered meanwhile", () => {
    const all = within(3);
    const [first, ...rest] = planQueue(all, rulesAt(NOW));

    expect(
      planQueue(
        all.filter(({ itemId }) => itemId !== first),
        rulesAt(NOW),
      ),
    ).toEqual(rest);
  });

  it("begins with due steps, and ends with new items in their order", () => {
    const step = aCandidate("step", { state: 1, due: NOW - MINUTE });
    const later = aCandidate("later", { state: 3, due: NOW + MINUTE });
    const queue = planQueue(
      [aCandidate("b"), aCandidate("a"), later, overdue("due", DAY), step],
      rulesAt(NOW),
    );

    expect(queue).toEqual(["step", "due", "b", "a"]);
  });
});

describe("sibling items", () => {
  const card = "bim-beck-0123456789abcdef";

  it("are the two directions of a card, and a line with its words", () => {
    expect(familyOf(`${card}_en`, { VideoID: "bim-beck" })).toBe(card);
    expect(familyOf("bim-beck:0a0b0c0d", { VideoID: "bim-beck" })).toBe("bim-beck:0a0b0c0d");
    expect(familyOf("w:Gipfeli", { VideoID: "bim-beck", LineID: "0a0b0c0d" })).toBe("bim-beck:0a0b0c0d");
  });

  it("are recognised by the length of a card's id, which may end like the other direction by chance", () => {
    expect(readCardItem("bim-beck-0123456789abc_en", "bim-beck")).toEqual({
      cardId: "bim-beck-0123456789abc_en",
      isFromEnglish: false,
    });
    expect(readCardItem(`${card}_en`, "bim-beck")).toEqual({ cardId: card, isFromEnglish: true });
  });

  it.each([
    ["known from this device", card],
    ["known from the log alone", null],
  ])("are not asked on the same day: %s", (_how, family) => {
    const day = { ...newDay(NOW), answered: new Map([[card, family]]) };
    const other = aCandidate(`${card}_en`, { due: NOW - DAY }, card);

    expect(planQueue([other], rulesAt(NOW, { day }))).toEqual([]);
    expect(planQueue([other], rulesAt(NOW + DAY))).toEqual([`${card}_en`]);
  });

  it("are not asked on the same day either if English was asked first", () => {
    const day = { ...newDay(NOW), answered: new Map([[`${card}_en`, null]]) };

    expect(planQueue([aCandidate(card, { due: NOW - DAY })], rulesAt(NOW, { day }))).toEqual([]);
  });

  it.each([
    ["a line, after one of its words", "w:Brot", "bim-beck:0a0b0c0d"],
    ["a word, after its line", "bim-beck:0a0b0c0d", "w:Brot"],
  ])("are not asked on the same day: %s", (_which, answered, other) => {
    const day = { ...newDay(NOW), answered: new Map([[answered, "bim-beck:0a0b0c0d"]]) };

    expect(planQueue([overdue(other, DAY, "bim-beck:0a0b0c0d")], rulesAt(NOW, { day }))).toEqual([]);
  });

  it("do not keep an item from returning in its own step", () => {
    const day = { ...newDay(NOW), answered: new Map([[card, card]]) };

    expect(
      planQueue([aCandidate(card, { state: 1, due: NOW - MINUTE }, card)], rulesAt(NOW, { day })),
    ).toEqual([card]);
  });
});

describe("the learning day", () => {
  it("begins at four in the morning on the device", () => {
    const four = new Date(2026, 10, 23, 4).getTime();

    expect(learningDayStart(four)).toBe(four);
    expect(learningDayStart(four - 1)).toBe(new Date(2026, 10, 22, 4).getTime());
    expect(learningDayStart(new Date(2026, 10, 24, 3, 59).getTime())).toBe(four);
  });

  it("lasts from four to four anywhere, over both clock changes", () => {
    fc.assert(
      fc.property(fc.integer({ min: NOW, max: NOW + 400 * DAY }), (now) => {
        const start = learningDayStart(now);
        expect(new Date(start).getHours()).toBe(4);
        expect(now - start).toBeLessThan(25 * HOUR + 1);
        expect(now).toBeGreaterThanOrEqual(start);
      }),
    );
  });

  it("counts new items begun", () => {
    const day = withAnswer(newDay(NOW), { itemId: "a", family: "a", isFirst: true });
    const three = ["b", "c", "d"].map((id) => aCandidate(id));

    expect(planQueue(three, rulesAt(NOW, { day, newADay: 2 }))).toEqual(["b"]);
  });

  it("includes another device's answers, without undone ones", () => {
    const row = { milliseconds: 1, grade: 3 as const, kind: "answer" as const };
    const day = withRows(newDay(NOW), [
      { ...row, item: "known", id: "aaaaaaaaaa", at: NOW - 5 * DAY },
      { ...row, item: "known", id: "bbbbbbbbbb", at: NOW - HOUR },
      { ...row, item: "begun", id: "cccccccccc", at: NOW - HOUR },
      { ...row, item: "undone", id: "dddddddddd", at: NOW - HOUR },
      { kind: "undo", item: "undone", undone: "dddddddddd", id: "eeeeeeeeee", at: NOW },
    ]);

    expect([...day.answered.keys()]).toEqual(["known", "begun"]);
    expect([...day.begun]).toEqual(["begun"]);
  });

  it("omits an item whose only answer of the day was undone on another device", () => {
    const day = withAnswer(newDay(NOW), { itemId: "begun", family: "begun", isFirst: true });
    const row = { milliseconds: 1, grade: 3 as const, kind: "answer" as const, item: "begun" };
    const undo = {
      kind: "undo" as const,
      item: "begun",
      undone: "aaaaaaaaaa",
      id: "bbbbbbbbbb",
      at: NOW + 1,
    };
    const rows = [{ ...row, id: "aaaaaaaaaa", at: NOW }, undo];

    expect([...withRows(day, rows).answered.keys()]).toEqual([]);
    expect([...withRows(day, rows).begun]).toEqual([]);
    const again = { ...row, id: "cccccccccc", at: NOW + 2 };
    expect([...withRows(day, [...rows, again]).answered.keys()]).toEqual(["begun"]);
  });
});
