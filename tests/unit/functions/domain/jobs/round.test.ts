import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import {
  afterPage,
  afterRetry,
  failsForEverybody,
  findDueRound,
  giveUp,
  hoursSince,
  isDone,
  type Round,
} from "#functions/domain/jobs/round.ts";

/** 03:30 in Switzerland. */
const NIGHT = Date.UTC(2027, 1, 10, 2, 30);
const AT_THREE = { hours: [3], lookBack: 2 * DAY };
const NONE = new Map<string, unknown>();

const aRound = (fields: Partial<Round> = {}): Round => ({
  startedAt: NIGHT,
  from: NIGHT - 2 * DAY,
  place: "page-2",
  isListed: false,
  listed: 100,
  open: {},
  ...fields,
});

const done = (fields: Partial<Round> = {}) => aRound({ isListed: true, ...fields });

describe("a round of a job", () => {
  it("begins at its hour, with the first page", () => {
    const round = findDueRound(undefined, AT_THREE, NIGHT);

    expect(round).toEqual({
      startedAt: NIGHT,
      from: NIGHT - 2 * DAY,
      place: null,
      isListed: false,
      listed: 0,
      open: {},
    });
  });

  it.each([
    ["ten minutes after the last one", NIGHT + 10 * MINUTE, false],
    ["before three of the next night", Date.UTC(2027, 1, 11, 1, 59), false],
    ["at three of the next night", Date.UTC(2027, 1, 11, 2, 0), true],
    ["at noon, where the scheduler failed all morning", Date.UTC(2027, 1, 11, 11), true],
  ])("is due or not %s", (_when, now, isDue) => {
    expect(findDueRound(done(), AT_THREE, now) !== undefined).toBe(isDue);
  });

  it.each([
    ["in summer", Date.UTC(2027, 6, 10, 15, 0), true],
    ["a minute too early", Date.UTC(2027, 6, 10, 14, 59), false],
  ])("is due at 17:00 as well, or not: %s", (_when, now, isDue) => {
    const morning = done({ startedAt: Date.UTC(2027, 6, 10, 7, 0) });

    expect(findDueRound(morning, { hours: [9, 17], lookBack: 0 }, now) !== undefined).toBe(isDue);
  });

  it("resumes until it is done, however old", () => {
    const left = aRound();
    const open = done({ open: { anna: 1 } });

    expect(findDueRound(left, AT_THREE, NIGHT + 9 * DAY)).toEqual(left);
    expect(findDueRound(open, AT_THREE, NIGHT + 10 * MINUTE)).toEqual(open);
  });

  it("looks back to the last round's start, if earlier than usual", () => {
    const now = NIGHT + 9 * DAY;

    expect(findDueRound(done(), AT_THREE, now)?.from).toBe(NIGHT - HOUR);
    expect(findDueRound(done({ startedAt: now - DAY }), AT_THREE, now)?.from).toBe(now - 2 * DAY);
  });
});

describe("an hourly job", () => {
  const HOURLY = { hours: "every", lookBack: 0 } as const;

  /** Hours served by a run every ten minutes. Some runs fail to start. */
  function servedBetween(from: number, until: number, isDown = (_at: number) => false) {
    const served: number[] = [];
    let last: Round | undefined;
    for (let at = from; at < until; at += 10 * MINUTE) {
      const round = isDown(at) ? undefined : findDueRound(last, HOURLY, at);
      if (round === undefined) continue;
      served.push(...hoursSince(round));
      last = { ...round, isListed: true };
    }
    return served;
  }

  it.each([
    ["back", Date.UTC(2026, 9, 24, 12)],
    ["forward", Date.UTC(2026, 2, 28, 12)],
  ])("serves every hour of UTC once while the Swiss clocks go %s", (_how, from) => {
    const hours = Array.from({ length: 24 }, (_none, ago) => (12 + ago) % 24);

    expect(servedBetween(from, from + DAY)).toEqual(hours);
  });

  it("makes up for two hours without a run, and no more", () => {
    const from = Date.UTC(2026, 10, 24, 6);
    const isDownFor = (hours: number) => (at: number) =>
      at > from + 50 * MINUTE && at < from + (1 + hours) * HOUR;

    expect(servedBetween(from, from + 5 * HOUR, isDownFor(2)).toSorted()).toEqual([10, 6, 7, 8, 9]);
    expect(servedBetween(from, from + 9 * HOUR, isDownFor(6)).toSorted()).toEqual([11, 12, 13, 14, 6]);
  });

  it("serves the hours that passed during a long round", () => {
    const startedAt = Date.UTC(2026, 10, 24, 6, 20);
    const next = findDueRound(done({ startedAt }), HOURLY, startedAt + 2 * HOUR);

    expect(next && hoursSince(next)).toEqual([8, 7]);
  });
});

describe("a round after a page", () => {
  it("continues with the next page, and keeps failed and skipped items open", () => {
    const failed = new Map([["anna", new Error("down")]]);

    const round = afterPage(aRound({ open: { carla: 2 } }), {
      listed: 3,
      next: "page-3",
      failed,
      left: ["beat"],
    });

    expect(round).toEqual(aRound({ place: "page-3", listed: 103, open: { carla: 2, anna: 1, beat: 0 } }));
  });

  it("ends after the last page, unless an item is open", () => {
    const last = { listed: 3, next: null, failed: NONE };

    expect(isDone(afterPage(aRound(), { ...last, left: [] }))).toBe(true);
    expect(isDone(afterPage(aRound(), { ...last, left: ["beat"] }))).toBe(false);
    expect(isDone(aRound())).toBe(false);
  });
});

describe("a retried item", () => {
  const round = aRound({ open: { anna: 1, beat: 3, carla: 0, dora: 4 } });

  it("is done, has failed again, or waits", () => {
    const failed = new Map([["beat", new Error("down")]]);

    const { open } = afterRetry(round, ["anna", "beat", "carla"], { failed, left: ["carla"] });

    expect(open).toEqual({ beat: 4, carla: 0, dora: 4 });
  });

  it("is given up after two hours of retries", () => {
    const { givenUp, round: after } = giveUp(aRound({ open: { anna: 12, beat: 11, carla: 0 } }));

    expect(givenUp).toEqual(["anna"]);
    expect(after.open).toEqual({ beat: 11, carla: 0 });
  });

  it("is not given up when all items fail: the round waits", () => {
    const all = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_none, at) => [`u${at}`, 12]));

    expect(failsForEverybody(aRound({ open: all(100) }))).toBe(true);
    expect(giveUp(aRound({ open: all(100) })).givenUp).toEqual([]);
    expect(failsForEverybody(aRound({ open: all(99) }))).toBe(false);
    expect(giveUp(aRound({ open: all(99) })).givenUp).toHaveLength(99);
  });

  it("does not count as failed while it only waits", () => {
    const waiting = Object.fromEntries(Array.from({ length: 500 }, (_none, at) => [`u${at}`, 0]));

    expect(failsForEverybody(aRound({ open: waiting }))).toBe(false);
  });
});
