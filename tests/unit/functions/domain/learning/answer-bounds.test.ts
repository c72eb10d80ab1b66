import { DAY } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import {
  type AnswerUsage,
  ITEMS_MAX,
  MINED_A_DAY_MAX,
  newUsage,
  OLDEST,
  ofToday,
  ROWS_A_DAY_MAX,
  roomOf,
  usageAfter,
} from "#functions/domain/learning/answer-bounds.ts";

const NOW = Date.UTC(2026, 10, 28, 9);

const someUsage = (fields: Partial<AnswerUsage> = {}): AnswerUsage => ({
  ...{ Day: "2026-11-28", Rows: 40, Mined: 3, Items: 120 },
  Months: { "2026-10": 900, "2026-11": 1_200 },
  ...fields,
});

describe("what an account has stored today", () => {
  it("is nothing at first, beside the items it has", () => {
    expect(newUsage(120, NOW)).toEqual({ Day: "2026-11-28", Rows: 0, Mined: 0, Items: 120, Months: {} });
  });

  it("counts on within a day, and anew on the next one", () => {
    const usage = someUsage();

    expect(ofToday(usage, NOW)).toBe(usage);
    expect(ofToday(usage, NOW + DAY)).toEqual(someUsage({ Day: "2026-11-29", Rows: 0, Mined: 0 }));
  });

  it("counts on when a server's clock is still on the day before", () => {
    const usage = someUsage();

    expect(ofToday(usage, NOW - DAY)).toBe(usage);
  });
});

describe("what an account may still store", () => {
  it("is the rest of each limit", () => {
    expect(roomOf(someUsage())).toEqual({
      rows: ROWS_A_DAY_MAX - 40,
      mined: MINED_A_DAY_MAX - 3,
      items: ITEMS_MAX - 120,
    });
  });

  it("is never less than nothing, as after a limit was lowered", () => {
    const usage = someUsage({ Rows: ROWS_A_DAY_MAX + 1, Mined: MINED_A_DAY_MAX + 1, Items: ITEMS_MAX + 1 });

    expect(roomOf(usage)).toEqual({ rows: 0, mined: 0, items: 0 });
  });
});

describe("the counters after rows were stored", () => {
  const usage = someUsage();
  const { rows, mined, items } = roomOf(usage);

  it("have grown by what the room has shrunk", () => {
    const room = { rows: rows - 7, mined: mined - 2, items: items - 4 };

    expect(usageAfter(usage, { room, months: { "2026-11": 1_207 } }, NOW)).toEqual(
      someUsage({ Rows: 47, Mined: 5, Items: 124, Months: { "2026-10": 900, "2026-11": 1_207 } }),
    );
  });

  it("keep the months that accepted dates touch, and no older ones", () => {
    const before = someUsage({ Months: { "2026-08": 5, "2026-09": 6, "2026-11": 7 } });
    const monthsAt = (now: number) =>
      Object.keys(usageAfter(before, { room: { rows, mined, items }, months: { "2026-12": 1 } }, now).Months);

    expect(monthsAt(Date.UTC(2026, 8, 1) + OLDEST - 1)).toEqual(["2026-08", "2026-09", "2026-11", "2026-12"]);
    expect(monthsAt(Date.UTC(2026, 8, 1) + OLDEST)).toEqual(["2026-09", "2026-11", "2026-12"]);
  });
});
