import type { Catalogue } from "@gruezi/contract/catalogue";
import type { DictionaryAddresses } from "@gruezi/contract/dictionary";
import type { Course } from "@gruezi/contract/documents/course";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { newestFirst, shelvesOf } from "@gruezi/contract/shelves";

export function assembleCatalogue(
  lessons: readonly Lesson[],
  miniLessonIds: readonly string[],
  dictionary: DictionaryAddresses | null,
  course: Course = [],
): Catalogue {
  const inOrder = lessons.toSorted(newestFirst);
  return {
    lessons: inOrder,
    newestMiniLesson: toTeaser(inOrder.find(isMini)),
    miniLessonIds,
    mondayLessonId: inOrder.find((lesson) => lesson.MondayLesson)?.DocID ?? null,
    dictionary,
    course,
    shelves: shelvesOf(inOrder),
  };
}

/** Lessons in the newest part: a year of weekly ones. The limit keeps the first page small. */
const LONG_LESSONS = 52;
const MINI_LESSONS = 24;

/**
 * Returns the newest part of the catalogue. Includes this week's lesson and those of the first unit, even if
 * they are older.
 */
export function newestPartOf(whole: Catalogue): Catalogue {
  const { lessons, mondayLessonId, course } = whole;
  const firstIds = course[0]?.Lessons ?? [];
  const chosen = new Set([
    ...lessons.filter((lesson) => !isMini(lesson)).slice(0, LONG_LESSONS),
    ...lessons.filter(isMini).slice(0, MINI_LESSONS),
    ...lessons.filter(({ DocID }) => DocID === mondayLessonId || firstIds.includes(DocID)),
  ]);
  const newest = lessons.filter((lesson) => chosen.has(lesson));
  const ids = new Set(newest.map(({ DocID }) => DocID));
  return { ...whole, lessons: newest, miniLessonIds: whole.miniLessonIds.filter((id) => ids.has(id)) };
}

const isMini = ({ Type }: Lesson): boolean => Type === "mini_lesson";

function toTeaser(lesson: Lesson | undefined): Catalogue["newestMiniLesson"] {
  return lesson === undefined ? null : { DocID: lesson.DocID, VideoThumbnailURL: lesson.VideoThumbnailURL };
}
