import type { Lesson } from "@gruezi/contract/documents/lesson";
import {
  ACCESS_LEVELS,
  type Access,
  DIFFICULTIES,
  type Difficulty,
  LESSON_TYPES,
  type LessonType,
} from "@gruezi/contract/documents/lesson-choices";
import { type Parameter, readParameter } from "#lib/search-params.ts";

/** Filter of lessons. An undefined field matches every lesson. */
export interface LessonFilter {
  words: readonly string[];
  level: Difficulty | undefined;
  type: LessonType | undefined;
  access: Access | undefined;
}

/** Removes accents and case, so "zuri" finds "Züri". Replaces ß by ss, as in Swiss spelling. */
export const fold = (text: string) =>
  // Fast path: most words are ASCII.
  WITHOUT_ACCENTS.test(text)
    ? text.toLowerCase()
    : text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");

const WITHOUT_ACCENTS = /^[ -~]*$/;

/** Reads the filter from the query. Ignores unknown values. */
export function parseFilter(query: URLSearchParams): LessonFilter {
  const oneOf = <T extends string>(known: readonly T[], key: Parameter) =>
    known.find((value) => value === readParameter(query, key));
  return {
    words: fold(readParameter(query, "q") ?? "")
      .split(/\s+/)
      .filter(Boolean),
    level: oneOf(DIFFICULTIES, "level"),
    type: oneOf(LESSON_TYPES, "type"),
    access: oneOf(ACCESS_LEVELS, "access"),
  };
}

const textOf = ({ Title, Summary, Topics }: Lesson) => fold([Title, Summary, ...Topics].join(" "));

const isWanted = <T>(wanted: T | undefined, value: T) => wanted === undefined || wanted === value;

export function filterLessons(lessons: readonly Lesson[], filter: LessonFilter): readonly Lesson[] {
  return lessons.filter(
    (lesson) =>
      isWanted(filter.level, lesson.Difficulty) &&
      isWanted(filter.type, lesson.Type) &&
      isWanted(filter.access, lesson.Access) &&
      filter.words.every((word) => textOf(lesson).includes(word)),
  );
}
