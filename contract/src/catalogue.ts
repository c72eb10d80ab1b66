import type { DictionaryAddresses } from "./dictionary.ts";
import type { Lesson } from "./documents/lesson.ts";
import type { Shelf } from "./shelves.ts";

/**
 * What everybody may know of the lessons. `GET /catalogue` answers with the newest part, which is everything that a
 * visitor's first page needs, and `GET /catalogue/all` with the whole.
 */
export interface Catalogue {
  /** Newest first: every lesson in the whole, a limited number of them in the newest part. */
  lessons: readonly Lesson[];
  newestMiniLesson: Pick<Lesson, "DocID" | "VideoThumbnailURL"> | null;
  /** In the order of the mini-lesson list; in the newest part only those of its lessons. */
  miniLessonIds: readonly string[];
  mondayLessonId: string | null;
  /** Null before a dictionary is published. */
  dictionary: DictionaryAddresses | null;
  /** Where all lessons stand, newest first: the same in both parts. */
  shelves: readonly Shelf[];
}

/** Whether there is no lesson besides these. */
export const isWhole = ({ lessons, shelves }: Pick<Catalogue, "lessons" | "shelves">): boolean =>
  lessons.length >= shelves.reduce((sum, { count }) => sum + count, 0);
