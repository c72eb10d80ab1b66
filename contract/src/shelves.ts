import type { Lesson } from "./documents/lesson.ts";

/** Lessons of one year, or of a part of it, that one page shows: `/lessons/{name}`. */
export interface Shelf {
  /** The year, such as `2025`. A year with too many lessons goes on with `2025-2`, `2025-3` and so on. */
  name: string;
  count: number;
  oldest: LessonPlace;
}

/** What decides where a lesson stands among all. */
export type LessonPlace = Pick<Lesson, "Date" | "DocID">;

/** How many other lessons stand below a lesson: whole rows of the grid at every width. */
export const LESSONS_NEARBY = 12;

/** A page with so many has some 1,100 elements, and the rows of its grid come out even. */
export const LESSONS_ON_A_SHELF = 96;

/** Lessons of one day keep a fixed order, or the same catalogue would have two ETags. */
export const newestFirst = (one: LessonPlace, other: LessonPlace): number =>
  other.Date - one.Date || Number(one.DocID > other.DocID) - Number(one.DocID < other.DocID);

/** Lessons are published at six in the morning in Zurich, which is the same day everywhere in Europe. */
const yearOf = ({ Date: date }: LessonPlace): number => new Date(date).getUTCFullYear();

/** The shelves that all lessons stand on, newest first. */
export function shelvesOf(lessons: readonly LessonPlace[]): readonly Shelf[] {
  const oldestFirst = lessons.toSorted(newestFirst).toReversed();
  const years = Map.groupBy(oldestFirst, yearOf);
  return [...years].flatMap(([year, ofYear]) => shelvesOfYear(`${year}`, ofYear)).toReversed();
}

/** A year is filled from its beginning, so that a full shelf keeps its lessons, and its address what it shows. */
function shelvesOfYear(year: string, oldestFirst: readonly LessonPlace[]): readonly Shelf[] {
  const parts = Array.from({ length: Math.ceil(oldestFirst.length / LESSONS_ON_A_SHELF) }, (_, part) =>
    oldestFirst.slice(part * LESSONS_ON_A_SHELF, (part + 1) * LESSONS_ON_A_SHELF),
  );
  return parts.flatMap((lessons, part) => {
    const [oldest] = lessons;
    const name = part === 0 ? year : `${year}-${part + 1}`;
    return oldest
      ? [{ name, count: lessons.length, oldest: { Date: oldest.Date, DocID: oldest.DocID } }]
      : [];
  });
}

/** The shelf that a lesson stands on; undefined for one that is older than all of them. */
export const shelfOf = (shelves: readonly Shelf[], lesson: LessonPlace): Shelf | undefined =>
  shelves.find(({ oldest }) => newestFirst(lesson, oldest) <= 0);

/** Those of the lessons that stand on this shelf, newest first. */
export const lessonsOnShelf = <Shown extends LessonPlace>(
  shelves: readonly Shelf[],
  name: string,
  lessons: readonly Shown[],
): readonly Shown[] =>
  lessons.filter((lesson) => shelfOf(shelves, lesson)?.name === name).toSorted(newestFirst);

/** `2025, part 2` for `2025-2` */
export function shelfLabel(name: string): string {
  const [year = "", part] = name.split("-");
  return part === undefined ? year : `${year}, part ${part}`;
}

const isMini = ({ Type }: Pick<Lesson, "Type">): boolean => Type === "mini_lesson";

/** Those of the same kind, long or mini, that were published soonest before and after it, newest first. */
export function nearestLessons(
  lessons: readonly Lesson[],
  lesson: Pick<Lesson, "Date" | "DocID" | "Type">,
  count: number,
): readonly Lesson[] {
  const distance = (other: Lesson) => Math.abs(other.Date - lesson.Date);
  return lessons
    .filter((other) => other.DocID !== lesson.DocID && isMini(other) === isMini(lesson))
    .toSorted((one, other) => distance(one) - distance(other) || newestFirst(one, other))
    .slice(0, count)
    .toSorted(newestFirst);
}
