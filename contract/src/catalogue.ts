import type { DictionaryAddresses } from "./dictionary.ts";
import type { Lesson } from "./documents/lesson.ts";

/** The answer of `GET /catalogue`: everything a visitor's first page needs. */
export interface Catalogue {
  /** Newest first. */
  lessons: readonly Lesson[];
  newestMiniLesson: Pick<Lesson, "DocID" | "VideoThumbnailURL"> | null;
  miniLessonIds: readonly string[];
  mondayLessonId: string | null;
  /** Null before a dictionary is published. */
  dictionary: DictionaryAddresses | null;
}
