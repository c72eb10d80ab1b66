import type { Lesson } from "./documents/lesson.ts";
import { groupedBy } from "./grouped-by.ts";

/** `/lessons/{name}`: lessons of a year, or part of one. */
export interface Shelf {
  /** `2025`; long years continue with `2025-2`, `2025-3` … */
  name: string;
  count: number;
  oldest: LessonPlace;
}

export type LessonPlace = Pick<Lesson, "Date" | "DocID">;

/** Related lessons below a lesson; fills grid rows at every width. */
export const LESSONS_NEARBY = 12;

/** About 1,100 elements; fills grid rows. */
export const LESSONS_ON_A_SHELF = 96;

/** Ties break by id, since the same catalogue must give the same ETag. */
export const newestFirst = (one: LessonPlace, other: LessonPlace): number =>
  other.Date - one.Date || Number(one.DocID > other.DocID) - Number(one.DocID < other.DocID);

/** Lessons appear at six in Zurich: the same day throughout Europe. */
const yearOf = ({ Date: date }: LessonPlace): number => new Date(date).getUTCFullYear();

/** Newest first. */
export function shelvesOf(lessons: readonly LessonPlace[]): readonly Shelf[] {
  const oldestFirst = lessons.toSorted(newestFirst).toReversed();
  const years = groupedBy(oldestFirst, yearOf);
  return [...years].flatMap(([year, ofYear]) => shelvesOfYear(`${year}`, ofYear)).toReversed();
}

/** Filled from the year's start, so full shelves keep their lessons and address. */
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

/** Undefined for a lesson older than all shelves. */
export const shelfOf = (shelves: readonly Shelf[], lesson: LessonPlace): Shelf | undefined =>
  shelves.find(({ oldest }) => newestFirst(lesson, oldest) <= 0);

/** Newest first. */
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

/** Lessons of the same kind, long or mini, nearest in date; newest first. */
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
