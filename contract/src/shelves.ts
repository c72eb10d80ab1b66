import type { Lesson } from "./documents/lesson.ts";
import { groupedBy } from "./grouped-by.ts";

/** Lessons of a year, or of a part of one, at `/lessons/{name}`. */
export interface Shelf {
  /** Name such as `2025`. A long year continues with `2025-2`, `2025-3` … */
  name: string;
  count: number;
  oldest: LessonPlace;
}

export type LessonPlace = Pick<Lesson, "Date" | "DocID">;

/** Number of related lessons below a lesson. It fills the grid's rows at every width. */
export const LESSONS_NEARBY = 12;

/** Number of lessons on a shelf: about 1,100 elements, and it fills the grid's rows. */
export const LESSONS_ON_A_SHELF = 96;

/** Compares lessons. Ties break by id, since the same catalogue must give the same ETag. */
export const newestFirst = (one: LessonPlace, other: LessonPlace): number =>
  other.Date - one.Date || Number(one.DocID > other.DocID) - Number(one.DocID < other.DocID);

/** Returns the year of a lesson. Lessons appear at six in Zurich, on the same day throughout Europe. */
const yearOf = ({ Date: date }: LessonPlace): number => new Date(date).getUTCFullYear();

/** Returns the shelves, newest first. */
export function shelvesOf(lessons: readonly LessonPlace[]): readonly Shelf[] {
  const oldestFirst = lessons.toSorted(newestFirst).toReversed();
  const years = groupedBy(oldestFirst, yearOf);
  return [...years].flatMap(([year, ofYear]) => shelvesOfYear(`${year}`, ofYear)).toReversed();
}

/** Fills shelves from the year's start, so that full shelves keep their lessons and address. */
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

/** Returns the lesson's shelf. Undefined for a lesson that is older than all shelves. */
export const shelfOf = (shelves: readonly Shelf[], lesson: LessonPlace): Shelf | undefined =>
  shelves.find(({ oldest }) => newestFirst(lesson, oldest) <= 0);

/** Returns the lessons of a shelf, newest first. */
export const lessonsOnShelf = <Shown extends LessonPlace>(
  shelves: readonly Shelf[],
  name: string,
  lessons: readonly Shown[],
): readonly Shown[] =>
  lessons.filter((lesson) => shelfOf(shelves, lesson)?.name === name).toSorted(newestFirst);

/** Returns a label such as `2025, part 2` for `2025-2`. */
export function shelfLabel(name: string): string {
  const [year = "", part] = name.split("-");
  return part === undefined ? year : `${year}, part ${part}`;
}

const isMini = ({ Type }: Pick<Lesson, "Type">): boolean => Type === "mini_lesson";

/** Returns the lessons of the same kind, long or mini, that are nearest in date. Newest first. */
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
