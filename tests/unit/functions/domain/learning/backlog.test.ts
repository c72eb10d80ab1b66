import { DAY } from "@gruezi/contract/durations";
import { expect, it } from "vitest";
import { levelAt, type Waiting } from "#functions/domain/learning/queue/backlog.ts";
import { aSchedule } from "#support/samples/flashcards.ts";

const NOW = Date.UTC(2026, 10, 23, 9);

const every = (...days: readonly number[]) => days.map((scheduled_days) => aSchedule({ scheduled_days }));

const daysUntil = (waiting: Partial<Waiting> = {}): number | null => {
  const usual = { due: 30, leftToday: 10, reviewsADay: 10, coming: 0, schedules: every(100) };
  const at = levelAt({ ...usual, ...waiting }, NOW);
  return at === null ? null : (at - NOW) / DAY;
};

it("a backlog is level on the day of its last part", () => {
  expect(daysUntil()).toBe(2);
  expect(daysUntil({ leftToday: 0 })).toBe(3);
  expect(daysUntil({ due: 10 })).toBe(0);
});

it("what comes within the forecast is spread over its days", () => {
  // Five a day leave five a day for the twenty that wait after today.
  expect(daysUntil({ coming: 150 })).toBe(4);
});

it("items come back after twice the middle interval, in any order of the schedules", () => {
  const often = daysUntil({ schedules: every(100, 1, 1) });

  expect(often).toBeGreaterThan(2);
  expect(daysUntil({ schedules: every(1, 100, 1) })).toBe(often);
  expect(daysUntil({ schedules: every(1, 100, 100) })).toBe(2);
  expect(daysUntil({ schedules: every(10, 9, 100) })).toBe(2);
});

it("items without a known schedule come back after two days", () => {
  expect(daysUntil({ schedules: [] })).toBe(daysUntil({ schedules: every(1) }));
});

it("a backlog that does not get smaller has no such day", () => {
  expect(daysUntil({ coming: 600 })).toBeNull();
});
