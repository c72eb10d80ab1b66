import { TZDateMini } from "@date-fns/tz";
import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import type { LoggedRow } from "@gruezi/contract/review-log";
import { describe, expect, it } from "vitest";
import {
  countedAnswers,
  rememberedAfter,
  retentionOf,
  sumsBy,
  weekBegin,
} from "#web/features/learn/statistics/counted-answers.ts";
import { monthsAsked, nextDays, ownStatistics } from "#web/features/learn/statistics/own-statistics.ts";
import { usualHour } from "#web/features/learn/statistics/usual-hour.ts";
import { addDays, calendarOf, learningCalendarOf, monthsUntil, ownTimeZone } from "#web/lib/own-days.ts";

const NOW = Date.UTC(2026, 10, 23, 12);

let rows = 0;
const newRowId = () => {
  rows += 1;
  return `row${String(rows).padStart(7, "0")}`;
};
const answer = (at: number, fields: Partial<Extract<LoggedRow, { kind: "answer" }>> = {}) => ({
  kind: "answer" as const,
  at,
  id: newRowId(),
  grade: 3 as const,
  milliseconds: 4_000,
  item: "beck-a",
  ...fields,
});

describe("counting answers", () => {
  it("are those not undone, each once, in chronological order", () => {
    const first = answer(NOW - 2 * DAY);
    const second = answer(NOW - DAY);
    const undone = answer(NOW - HOUR);
    const undo: LoggedRow = {
      kind: "undo",
      at: NOW,
      id: "undo000001",
      undone: undone.id,
      item: "beck-a",
    };

    const counted = countedAnswers([undone, second, first, second, undo], NOW);

    expect(counted.map(({ at }) => at)).toEqual([NOW - 2 * DAY, NOW - DAY]);
    expect(counted.map(({ sinceLastMs }) => sinceLastMs)).toEqual([null, DAY]);
  });

  it("omit an answer undone in an earlier part of the log", () => {
    const undone = answer(NOW + HOUR);
    const undo: LoggedRow = {
      kind: "undo",
      at: NOW,
      id: "undo000002",
      undone: undone.id,
      item: "beck-a",
    };

    expect(countedAnswers([undo, undone], NOW)).toEqual([]);
  });

  it("are dated to now at the latest, also from a device a day ahead", () => {
    expect(countedAnswers([answer(NOW + DAY)], NOW).map(({ at }) => at)).toEqual([NOW]);
  });

  it("exclude rows of other kinds", () => {
    const others: LoggedRow[] = [
      { kind: "aside", at: NOW, id: "aside00001", item: "beck-a" },
      { kind: "back", at: NOW, id: "back000001", item: "beck-a" },
    ];

    expect(countedAnswers(others, NOW)).toEqual([]);
  });
});

describe("the remembered share", () => {
  it("counts items left alone for a day or more", () => {
    const counted = countedAnswers(
      [
        answer(NOW - 3 * DAY),
        answer(NOW - 3 * DAY + 10 * MINUTE, { grade: 1 }),
        answer(NOW - DAY),
        answer(NOW - DAY, { item: "beck-b" }),
        answer(NOW, { item: "beck-b", grade: 1 }),
      ],
      NOW,
    );

    expect(retentionOf(counted, NOW - 30 * DAY)).toMatchObject({ answers: 2, share: 0.5 });
    expect(retentionOf(counted, NOW)).toMatchObject({ answers: 1, share: 0 });
  });

  it("is missing without such an answer", () => {
    expect(retentionOf(countedAnswers([answer(NOW)], NOW), 0)).toBeNull();
  });

  it("is surer with more answers, and never sure with few, even if all were right", () => {
    const right = (count: number) =>
      countedAnswers(
        Array.from({ length: count }, (_none, day) => answer(NOW - (count - day) * DAY)),
        NOW,
      );
    const few = retentionOf(right(5), 0);
    const many = retentionOf(right(401), 0);

    expect(few?.share).toBe(1);
    expect(few?.giveOrTake).toBeGreaterThan(0.2);
    expect(many?.giveOrTake).toBeLessThan(0.01);
  });

  it("stays until a lapse", () => {
    const counted = countedAnswers(
      [
        answer(Date.UTC(2026, 7, 1)),
        answer(Date.UTC(2026, 7, 9)),
        answer(Date.UTC(2026, 8, 20), { grade: 1 }),
        answer(Date.UTC(2026, 8, 21)),
        answer(Date.UTC(2026, 9, 2), { grade: 2 }),
        answer(Date.UTC(2026, 9, 3), { item: "beck-b" }),
      ],
      NOW,
    );
    const months = ["2026-08", "2026-09", "2026-10", "2026-11"];

    expect(rememberedAfter(counted, months, (at) => calendarOf("UTC")(at).slice(0, 7))).toEqual([1, 0, 1, 1]);
  });
});

describe("days", () => {
  it("begin at four in the morning, local time", () => {
    const dayOf = learningCalendarOf("Europe/Zurich");

    expect(dayOf(Date.UTC(2026, 10, 23, 2, 59))).toBe("2026-11-22");
    expect(dayOf(Date.UTC(2026, 10, 23, 3))).toBe("2026-11-23");
  });

  it.each([
    ["Pacific/Kiritimati", "2026-11-24"],
    ["Pacific/Pago_Pago", "2026-11-22"],
  ])("are those of %s after a move across the date line", (timeZone, day) => {
    expect(calendarOf(timeZone)(Date.UTC(2026, 10, 23, 10, 30))).toBe(day);
  });

  it("sum up their answers; later dates count as today", () => {
    const days = ["2026-11-22", "2026-11-23"];
    const minutes = new Map([
      ["2026-10-01", 50],
      ["2026-11-22", 5],
      ["2026-11-23", 7],
      ["2026-11-24", 2],
    ]);

    const sums = sumsBy(minutes, days, { periodOf: ([day]) => day, amountOf: ([, some]) => some });

    expect(sums).toEqual([5, 9]);
  });

  it("continue over the end of a month and of a year", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
    expect(monthsUntil("2027-01-15", 2)).toEqual(["2026-11", "2026-12", "2027-01"]);
  });

  it.each([
    ["2026-11-23", "2026-11-23"],
    ["2026-11-29", "2026-11-23"],
    ["2026-12-01", "2026-11-30"],
  ])("%s is in the week that begins on %s", (day, monday) => {
    expect(weekBegin(day)).toBe(monday);
  });
});

describe("the usual hour of learning", () => {
  const evenings = (hour: number, count: number) =>
    Array.from({ length: count }, (_none, day) => {
      const begin = Date.UTC(2026, 10, 22 - day, hour, 20);
      return [begin, begin + 10 * MINUTE, begin + 80 * MINUTE];
    }).flat();

  const inUtc = { now: NOW, timeZone: "UTC" };

  it("is the start on most days", () => {
    expect(usualHour([...evenings(19, 8), ...evenings(7, 3)], null, inUtc)).toBe(19);
  });

  it("is found around midnight", () => {
    const before = evenings(0, 4).map((at) => at - 10 * DAY);

    expect(usualHour([...evenings(23, 3), ...before], null, inUtc)).toBe(0);
  });

  it("is unknown with few days, old ones, or a fast clock", () => {
    const moved = (days: number) => evenings(19, 8).map((at) => at + days * DAY);

    for (const answers of [evenings(19, 4), moved(-61), moved(30)])
      expect(usualHour(answers, 7, inUtc)).toBeNull();
  });

  it.each([
    [19, 19],
    [20, 19],
    [21, 19],
    [18, 19],
  ])("was known as %s, and is found to be %s", (known, hour) => {
    expect(usualHour(evenings(19, 8), known, inUtc)).toBe(hour);
  });

  it("stays when another hour is about as usual", () => {
    const answers = [...evenings(19, 8), ...evenings(20, 5).map((at) => at - 8 * DAY)];

    expect(usualHour(answers, 20, inUtc)).toBe(20);
    expect(usualHour(answers, null, inUtc)).toBe(19);
  });

  it.each([
    ["Europe/Zurich", 19],
    ["America/New_York", 6],
    ["Asia/Kolkata", 21],
    ["Australia/Lord_Howe", 0],
  ])("in %s keeps its time of day, at the latest a day after each clock change", (timeZone, hour) => {
    const learnt: number[] = [];
    let known: number | null = null;
    const wrong: string[] = [];
    for (let day = 0; day < 400; day++) {
      const at = new TZDateMini(2026, 0, 10 + day, hour, 5, 0, timeZone).getTime();
      // The day's mail comes before the day's first answer, in the hour before it.
      const isRight = known === null || (at - known * HOUR) % DAY < HOUR;
      if (!isRight) wrong.push(new Date(at).toISOString().slice(0, 10));
      learnt.push(at);
      known = usualHour(learnt, known, { now: at, timeZone }) ?? known;
    }

    expect(wrong.length).toBeLessThanOrEqual(2);
  });
});

describe("a learner's statistics", () => {
  const moment = { now: Date.UTC(2026, 10, 26, 12), timeZone: "Europe/Zurich" };

  it("end today, and days add up to their months", () => {
    const { days, months, answersByDay, answersByMonth } = ownStatistics(
      {
        rows: [
          answer(Date.UTC(2026, 10, 26, 8)),
          answer(Date.UTC(2026, 10, 26, 2), { item: "beck-b" }),
          answer(Date.UTC(2026, 9, 31, 23), { item: "beck-c" }),
          answer(Date.UTC(2026, 4, 1), { item: "beck-d" }),
        ],
        minutes: new Map(),
      },
      moment,
    );

    expect(days).toHaveLength(30);
    expect(days.at(-1)).toBe("2026-11-26");
    expect(months).toEqual(["2026-06", "2026-07", "2026-08", "2026-09", "2026-10", "2026-11"]);
    expect(answersByDay.slice(-2)).toEqual([1, 1]);
    expect(answersByDay[3]).toBe(1);
    expect(answersByMonth).toEqual([0, 0, 0, 0, 1, 2]);
  });

  it("count the week from Monday, listening and answers", () => {
    const { thisWeek, minutesByDay } = ownStatistics(
      {
        rows: [
          answer(Date.UTC(2026, 10, 23, 12), { milliseconds: 100_000 }),
          answer(Date.UTC(2026, 10, 24, 12), { milliseconds: 80_000 }),
          answer(Date.UTC(2026, 10, 22, 12), { milliseconds: 600_000 }),
        ],
        minutes: new Map([
          ["2026-11-22", 30],
          ["2026-11-23", 10],
          ["2026-11-27", 5],
        ]),
      },
      moment,
    );

    expect(thisWeek).toEqual({ listened: 15, answering: 3 });
    expect(minutesByDay.at(-1)).toBe(5);
  });

  it("are zeros for a new learner", () => {
    const { answersByDay, retention, remembered } = ownStatistics({ rows: [], minutes: new Map() }, moment);

    expect(new Set(answersByDay)).toEqual(new Set([0]));
    expect(retention).toBeNull();
    expect(remembered).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe("the requested months", () => {
  it("are the shown ones", () => {
    expect(monthsAsked({ now: NOW, timeZone: "Europe/Zurich" })).toEqual([
      "2026-06",
      "2026-07",
      "2026-08",
      "2026-09",
      "2026-10",
      "2026-11",
    ]);
  });

  it("are one more if the log is in the next month already", () => {
    const asked = monthsAsked({ now: Date.UTC(2026, 11, 1, 2), timeZone: "Europe/Zurich" });

    expect(asked[0]).toBe("2026-06");
    expect(asked.at(-1)).toBe("2026-12");
  });
});

describe("the next thirty days", () => {
  it("have no gap, and overdue items are today's", () => {
    const days = nextDays({ now: NOW, timeZone: ownTimeZone() });

    expect(days).toHaveLength(30);
    expect(days[0]?.from).toBe(0);
    expect(days[0]?.until).toBeGreaterThan(NOW);
    expect(days.slice(1).map(({ from }) => from)).toEqual(days.slice(0, -1).map(({ until }) => until));
  });

  it("begin at four in the morning", () => {
    expect(
      new Set(nextDays({ now: NOW, timeZone: ownTimeZone() }).map(({ until }) => new Date(until).getHours())),
    ).toEqual(new Set([4]));
  });

  it("begin yesterday for a learner still up at three", () => {
    const three = new Date(2026, 10, 23, 3).getTime();

    expect(nextDays({ now: three, timeZone: ownTimeZone() })[0]?.until).toBe(
      new Date(2026, 10, 23, 4).getTime(),
    );
  });
});
