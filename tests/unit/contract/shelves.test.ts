import { isWhole } from "@gruezi/contract/catalogue";
import {
  LESSONS_ON_A_SHELF,
  lessonsOnShelf,
  newestFirst,
  shelfLabel,
  shelfOf,
  shelvesOf,
} from "@gruezi/contract/shelves";
import { describe, expect, it } from "vitest";

const onDay = (year: number, day: number, DocID = `${year}-day-${day}`) => ({
  DocID,
  Date: Date.UTC(year, 0, day, 5),
});
const yearOf = (year: number, count: number) =>
  Array.from({ length: count }, (_, day) => onDay(year, day + 1));
const idsOf = (lessons: readonly { DocID: string }[]) => lessons.map(({ DocID }) => DocID);

describe("the shelves", () => {
  it("are the years, newest first", () => {
    const lessons = [onDay(2024, 8), onDay(2026, 1), onDay(2024, 1), onDay(2026, 5)];

    expect(shelvesOf(lessons)).toEqual([
      { name: "2026", count: 2, oldest: onDay(2026, 1) },
      { name: "2024", count: 2, oldest: onDay(2024, 1) },
    ]);
  });

  it("split a year with too many lessons, and keep the first shelves stable", () => {
    const all = yearOf(2025, 2 * LESSONS_ON_A_SHELF + 1);
    const before = all.slice(0, LESSONS_ON_A_SHELF + 3);

    const [third, second, first] = shelvesOf(all);

    expect([first?.name, second?.name, third?.name]).toEqual(["2025", "2025-2", "2025-3"]);
    expect([first?.count, second?.count, third?.count]).toEqual([LESSONS_ON_A_SHELF, LESSONS_ON_A_SHELF, 1]);
    expect(lessonsOnShelf(shelvesOf(before), "2025", before)).toEqual(
      lessonsOnShelf(shelvesOf(all), "2025", all),
    );
  });

  it("hold every lesson once, also many of one day", () => {
    const lessons = [
      ...Array.from({ length: 150 }, (_, at) => onDay(2025, 1, `same-day-${at}`)),
      ...yearOf(2024, 30),
    ];
    const shelves = shelvesOf(lessons);

    const standing = shelves.flatMap(({ name }) => lessonsOnShelf(shelves, name, lessons));

    expect(idsOf(standing)).toEqual(idsOf(lessons.toSorted(newestFirst)));
    expect(shelves.map(({ name }) => lessonsOnShelf(shelves, name, lessons).length)).toEqual(
      shelves.map(({ count }) => count),
    );
  });

  it("omit older lessons", () => {
    const shelves = shelvesOf(yearOf(2025, 2));

    expect(shelfOf(shelves, onDay(2025, 2))?.name).toBe("2025");
    expect(shelfOf(shelves, onDay(2019, 1))).toBeUndefined();
    expect(lessonsOnShelf(shelves, "2019", yearOf(2025, 2))).toEqual([]);
  });

  it.each([
    ["2025", "2025"],
    ["2025-3", "2025, part 3"],
  ])("have readable names: %s", (name, label) => {
    expect(shelfLabel(name)).toBe(label);
  });
});

describe("a catalogue", () => {
  const lessons = yearOf(2025, 3) as never;

  it("is complete with all lessons of its shelves", () => {
    expect(isWhole({ lessons, shelves: shelvesOf(yearOf(2025, 3)) })).toBe(true);
    expect(isWhole({ lessons, shelves: shelvesOf(yearOf(2025, 4)) })).toBe(false);
  });
});
