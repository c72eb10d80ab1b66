import { expect, it } from "vitest";
import { type Backlog, daysUntilLevel } from "#functions/domain/learning/queue/level.ts";

/** A backlog of which nothing comes back within two years. */
const A_DAY: Omit<Backlog, "waiting"> = {
  ...{ leftToday: 100, reviewsADay: 100, comingADay: 0, comesBackAfterDays: 1_000 },
};

it.each<[string, Partial<Backlog>, number | null]>([
  ["nothing", { waiting: 0 }, 0],
  ["a day's reviews", { waiting: 100 }, 0],
  ["one more", { waiting: 101 }, 1],
  ["3,000", {}, 29],
  ["3,000, the day's reviews being done", { leftToday: 0 }, 30],
  ["3,000, with forty more every day", { comingADay: 40 }, 49],
  ["3,000, which come back after ten days, and then later", { comesBackAfterDays: 10 }, 59],
  ["3,000, which come back after a quarter of a year", { comesBackAfterDays: 90 }, 29],
  ["3,000, with as many more every day", { comingADay: 100 }, null],
])("a backlog is worked off after some days, or never: %s", (_what, changed, days) => {
  expect(daysUntilLevel({ waiting: 3_000, ...A_DAY, ...changed })).toBe(days);
});

it("a backlog's end is foretold for two years, and not beyond", () => {
  expect(daysUntilLevel({ waiting: 731 * 100, ...A_DAY })).toBe(730);
  expect(daysUntilLevel({ waiting: 731 * 100 + 1, ...A_DAY })).toBeNull();
});

it.each([
  // Day 0: A. Day 1: A again. Day 2: B.
  ["two", 2, 2],
  // Day 0: A. Day 1: A again. Day 2: B. Day 3: A, the longest known. Day 4: B again. Day 5: C.
  ["three", 3, 5],
])(
  "with one review a day, items that come back go before those that still wait: %s",
  (_what, waiting, days) => {
    const rates = { leftToday: 1, reviewsADay: 1, comingADay: 0, comesBackAfterDays: 1 };

    expect(daysUntilLevel({ waiting, ...rates })).toBe(days);
  },
);

it("an item that would come back within hours comes back on the next day", () => {
  const waitingFor = (comesBackAfterDays: number) =>
    daysUntilLevel({ waiting: 300, ...A_DAY, comesBackAfterDays });

  expect(waitingFor(0.2)).toBeGreaterThan(2);
  expect(waitingFor(1_000)).toBe(2);
});

it("less than one item a day waits for nobody", () => {
  expect(daysUntilLevel({ waiting: 100.9, ...A_DAY })).toBe(0);
  expect(daysUntilLevel({ waiting: 101, ...A_DAY })).toBe(1);
});
