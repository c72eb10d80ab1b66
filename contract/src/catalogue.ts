import type { DictionaryAddresses } from "./dictionary.ts";
import type { Course } from "./documents/course.ts";
import type { Lesson } from "./documents/lesson.ts";
import type { Shelf } from "./shelves.ts";

/**
 * Public lesson data. `GET /catalogue` returns the newest part, enough for a visitor's first page; `GET
 * /catalogue/all` the whole.
 */
export interface Catalogue {
  /** Newest first; the newest part is limited. */
  lessons: readonly Lesson[];
  newestMiniLesson: Pick<Lesson, "DocID" | "VideoThumbnailURL"> | null;
  /** In display order; the newest part lists only its own. */
  miniLessonIds: readonly string[];
  mondayLessonId: string | null;
  /** Null before a dictionary is published. */
  dictionary: DictionaryAddresses | null;
  /** All units in either part; the newest part has the first unit's lessons. */
  course: Course;
  /** Shelves of all lessons in either part, newest first. */
  shelves: readonly Shelf[];
}

export const isWhole = ({ lessons, shelves }: Pick<Catalogue, "lessons" | "shelves">): boolean =>
  lessons.length >= shelves.reduce((sum, { count }) => sum + count, 0);
