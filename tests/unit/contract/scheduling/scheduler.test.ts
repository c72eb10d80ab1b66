import { NEVER_DUE } from "@gruezi/contract/documents/card-schedule";
import { DAY, MINUTE } from "@gruezi/contract/durations";
import { GRADES, type Grade } from "@gruezi/contract/review-log";
import { replay } from "@gruezi/contract/scheduling/replay";
import {
  DEFAULT_SCHEDULING,
  scheduleAfter,
  schedulingOf,
  waitsAfter,
} from "@gruezi/contract/scheduling/scheduler";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anAnswer } from "#support/learning/answer-rows.ts";
import { aSchedule } from "#support/samples/flashcards.ts";

const NOW = Date.UTC(2026, 10, 23, 9);
const originOf = (itemId: string) => ({ itemId, kind: "card", videoId: "bim-beck" }) as const;
const SHARES = [0.8, 0.85, 0.9, 0.92];

describe("200 cards learnt on one day, all known", () => {
  it.each(SHARES)("never fall due with more than a quarter on one day, at a retention of %d", (Retention) => {
    const scheduling = schedulingOf({ Retention, Fitted: null });
    const good = (itemId: string, schedule: ReturnType<typeof aSchedule> | undefined, now: number) =>
      scheduleAfter(schedule, { origin: originOf(itemId), grade: 3, now, scheduling });
    const ids = Array.from({ length: 200 }, (_none, index) => `lesson-${index % 8}-${idOf(index)}`);
    let learnt = ids.map((id) => {
      const once = good(id, undefined, NOW);
      return { id, schedule: good(id, once, once.due) };
    });

    for (let review = 1; review <= 6; review += 1) {
      const days = Map.groupBy(learnt, ({ schedule }) => Math.floor(schedule.due / DAY));
      expect(Math.max(...[...days.values()].map(({ length }) => length))).toBeLessThanOrEqual(50);
      learnt = learnt.map(({ id, schedule }) => ({ id, schedule: good(id, schedule, schedule.due) }));
    }
  });
});

/** An id of sixteen characters, like those of a deck's cards. */
const idOf = (index: number) =>
  Buffer.from(`${(index * 2_654_435_761) % 4_294_967_296}.${index * 7_919}.xyz`)
    .toString("base64url")
    .slice(0, 16);

const anyShare = fc.constantFrom(...SHARES, 0.95);
const anyHistory = fc.array(fc.tuple(fc.constantFrom(...GRADES), fc.nat(60 * 24 * 200)), { maxLength: 12 });

/** Returns one schedule per answer. */
function historyOf(given: readonly (readonly [Grade, number])[], scheduling = DEFAULT_SCHEDULING) {
  let now = NOW;
  let schedule: ReturnType<typeof aSchedule> | undefined;
  const asked = given.map(([grade, minutes]) => {
    now += minutes * MINUTE;
    const before = schedule;
    schedule = scheduleAfter(before, { origin: originOf("brot"), grade, now, scheduling });
    return { before, now, grade, after: schedule };
  });
  return { asked, schedule, now };
}

describe("a grade's button", () => {
  it("shows the actual result all day", () => {
    fc.assert(
      fc.property(anyHistory, anyShare, (given, Retention) => {
        const scheduling = schedulingOf({ Retention, Fitted: null });
        for (const { before, now, grade, after } of historyOf(given, scheduling).asked)
          expect(now + waitsAfter(before, { itemId: "brot", now, scheduling })[grade]).toBe(after.due);
      }),
    );
  });

  it("never shortens the interval for a better grade", () => {
    fc.assert(
      fc.property(anyHistory, (given) => {
        const { schedule, now } = historyOf(given);
        const waits = waitsAfter(schedule, { itemId: "brot", now, scheduling: DEFAULT_SCHEDULING });

        const inOrder = GRADES.map((grade) => waits[grade]);
        expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe("a schedule", () => {
  it("continues when the clock is behind the last answer", () => {
    const schedule = aSchedule({ last_review: NOW + DAY, due: NOW + 4 * DAY });

    const after = scheduleAfter(schedule, {
      origin: originOf("brot"),
      grade: 3,
      now: NOW - 7 * DAY,
      scheduling: DEFAULT_SCHEDULING,
    });

    expect(after.last_review).toBe(NOW + DAY);
    expect(after.due).toBeGreaterThan(NOW + DAY);
  });

  it("keeps the learning steps of one and ten minutes", () => {
    const again = scheduleAfter(undefined, {
      origin: originOf("a"),
      grade: 1,
      now: NOW,
      scheduling: DEFAULT_SCHEDULING,
    });
    const good = scheduleAfter(undefined, {
      origin: originOf("a"),
      grade: 3,
      now: NOW,
      scheduling: DEFAULT_SCHEDULING,
    });

    expect([again.due - NOW, good.due - NOW]).toEqual([MINUTE, 10 * MINUTE]);
    expect([again.state, good.state]).toEqual([1, 1]);
  });

  it("stays set aside after an answer on another device", () => {
    const aside = aSchedule({ Suspended: true, due: NEVER_DUE });

    const after = scheduleAfter(aside, {
      origin: originOf("a"),
      grade: 3,
      now: NOW,
      scheduling: DEFAULT_SCHEDULING,
    });

    expect(after).toMatchObject({ Suspended: true, due: NEVER_DUE, reps: 2 });
  });
});

describe("a learner's own scheduling", () => {
  const weights = Array.from({ length: 21 }, (_none, index) => 0.123456 + index / 30);
  const Fitted = { weights, fittedAt: NOW, answers: 400, lossBefore: 0.4, lossAfter: 0.3 };

  it("equals the defaults with the default retention and no fitted weights", () => {
    expect(schedulingOf({ Retention: 0.9, Fitted: null })).toBe(DEFAULT_SCHEDULING);
  });

  it("has a tag, equal for equal values", () => {
    const scheduling = schedulingOf({ Retention: 0.925, Fitted });

    expect(scheduling.tag).toMatch(/^[0-9a-f]{8}$/);
    expect(schedulingOf({ Retention: 0.9251, Fitted })).toEqual(scheduling);
    expect(schedulingOf({ Retention: 0.93, Fitted: null }).tag).not.toBe(scheduling.tag);
  });

  it("determines intervals, also in the log's replay", () => {
    const scheduling = schedulingOf({ Retention: 0.8, Fitted });
    const origin = originOf("brot");
    const row = anAnswer("brot", NOW, { grade: 4 });

    const replayed = replay([row], { origin, from: undefined, schedulingFor: () => scheduling });

    expect(replayed).toMatchObject(scheduleAfter(undefined, { origin, grade: 4, now: NOW, scheduling }));
    expect(replayed).not.toMatchObject(
      scheduleAfter(undefined, { origin, grade: 4, now: NOW, scheduling: DEFAULT_SCHEDULING }),
    );
  });
});
