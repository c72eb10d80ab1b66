import type { Course, CourseUnit } from "@gruezi/contract/documents/course";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { DIFFICULTIES, type Difficulty } from "@gruezi/contract/documents/lesson-choices";
import { isOpenTo } from "@gruezi/contract/plan-access";
import type { Tier } from "@gruezi/contract/tiers";

/** Everything that decides a learner's next step. */
export interface Stand {
  course: Course;
  /** Returns a lesson. Undefined for a withdrawn lesson. */
  lessonOf: (lessonId: string) => Lesson | undefined;
  /** Tier of the plan. Null for visitors. */
  held: Tier | null;
  watched: ReadonlySet<string>;
  /** Id of the lesson that was watched last. */
  lastId: string | null;
  /** Level at which the learner starts. Null for the first unit. */
  level: Difficulty | null;
  /** Ids of units whose closing exercise was answered. */
  endedUnits: ReadonlySet<string>;
  /** Number of items due now. */
  due: number;
}

export type Step =
  | { kind: "due"; count: number }
  | { kind: "lesson"; unit: CourseUnit; lesson: Lesson; isFirst: boolean }
  | { kind: "unit-end"; unit: CourseUnit }
  /** The rest of the path needs an account or a higher plan. */
  | { kind: "locked"; unit: CourseUnit; lesson: Lesson }
  | { kind: "all-done" }
  /** No path is published. */
  | { kind: "none" };

interface Stop {
  unit: CourseUnit;
  lessonId: string;
}

/** Returns the next step. Due items come first, because they are forgotten otherwise. */
export function nextStep(stand: Stand): Step {
  return stand.due > 0 ? { kind: "due", count: stand.due } : nextOnPath(stand);
}

/**
 * Returns the end of the last unit if it was watched through. Otherwise returns the first unwatched lesson
 * that the plan opens: from the last watched lesson on, then from the path's start.
 */
export function nextOnPath(stand: Stand): Step {
  if (stand.course.length === 0) return { kind: "none" };
  const ended = unitToEnd(stand);
  if (ended) return { kind: "unit-end", unit: ended };

  let locked: Step | undefined;
  for (const { unit, lessonId } of stopsInOrder(stand)) {
    if (stand.watched.has(lessonId)) continue;
    const lesson = stand.lessonOf(lessonId);
    if (!lesson) continue;
    if (isOpenTo(lesson.Access, stand.held))
      return { kind: "lesson", unit, lesson, isFirst: stand.watched.size === 0 };
    locked ??= { kind: "locked", unit, lesson };
  }
  return locked ?? { kind: "all-done" };
}

/** Returns the next step after a film that has just ended, before its progress is saved. */
export function nextAfter(stand: Stand, lessonId: string): Step {
  return nextOnPath({ ...stand, lastId: lessonId, watched: new Set([...stand.watched, lessonId]) });
}

const stopsOf = (course: Course): readonly Stop[] =>
  course.flatMap((unit) => unit.Lessons.map((lessonId) => ({ unit, lessonId })));

function stopsInOrder({ course, lastId, level }: Stand): readonly Stop[] {
  const stops = stopsOf(course);
  const last = stops.findIndex(({ lessonId }) => lessonId === lastId);
  const start = last === -1 ? stops.findIndex(({ unit }) => isAtLeast(unit.Level, level)) : last;
  return start === -1 ? stops : [...stops.slice(start), ...stops.slice(0, start)];
}

const isAtLeast = (level: Difficulty, wanted: Difficulty | null): boolean =>
  wanted === null || DIFFICULTIES.indexOf(level) >= DIFFICULTIES.indexOf(wanted);

/**
 * Returns the unit of the last watched lesson, if it was watched through, its end is unanswered, and the plan
 * opens all its lessons.
 */
function unitToEnd({ course, lastId, watched, endedUnits, lessonOf, held }: Stand): CourseUnit | undefined {
  const unit = lastId === null ? undefined : unitOf(course, lastId);
  if (!unit || endedUnits.has(unit.id) || !isWatchedThrough(unit, watched, lessonOf)) return undefined;
  const lessons = unit.Lessons.flatMap((id) => lessonOf(id) ?? []);
  return lessons.length > 0 && lessons.every(({ Access }) => isOpenTo(Access, held)) ? unit : undefined;
}

export const unitOf = (course: Course, lessonId: string): CourseUnit | undefined =>
  course.find(({ Lessons }) => Lessons.includes(lessonId));

/** Returns whether all lessons of a unit were watched. Withdrawn lessons do not count. */
export const isWatchedThrough = (
  { Lessons }: Pick<CourseUnit, "Lessons">,
  watched: Stand["watched"],
  lessonOf: Stand["lessonOf"],
): boolean => Lessons.every((id) => watched.has(id) || lessonOf(id) === undefined);
