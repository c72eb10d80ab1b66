import type { Catalogue } from "@gruezi/contract/catalogue";
import type { DictionaryAddresses } from "@gruezi/contract/dictionary";
import type { Lesson } from "@gruezi/contract/documents/lesson";

export function assembleCatalogue(
  lessons: readonly Lesson[],
  miniLessonIds: readonly string[],
  dictionary: DictionaryAddresses | null,
): Catalogue {
  const newestFirst = lessons.toSorted(byDateDescending);
  return {
    lessons: newestFirst,
    newestMiniLesson: toTeaser(newestFirst.find((lesson) => lesson.Type === "mini_lesson")),
    miniLessonIds,
    mondayLessonId: newestFirst.find((lesson) => lesson.MondayLesson)?.DocID ?? null,
    dictionary,
  };
}

/** Lessons of one day keep a fixed order, or the same catalogue would have two ETags. */
const byDateDescending = (a: Lesson, b: Lesson): number => b.Date - a.Date || (a.DocID < b.DocID ? -1 : 1);

function toTeaser(lesson: Lesson | undefined): Catalogue["newestMiniLesson"] {
  return lesson === undefined ? null : { DocID: lesson.DocID, VideoThumbnailURL: lesson.VideoThumbnailURL };
}
