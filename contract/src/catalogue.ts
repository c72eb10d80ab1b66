import type { DictionaryAddresses } from "./dictionary.ts";
import type { Course } from "./documents/course.ts";
import type { Lesson } from "./documents/lesson.ts";
import type { Shelf } from "./shelves.ts";

/**
 * Public data of lessons. `GET /catalogue` returns the newest part, enough for a visitor's first page; `GET
 * /catalogue/all` returns the whole catalogue.
 */
export interface Catalogue {
  /** Newest first. The newest part has a limited number. */
  lessons: readonly Lesson[];
  newestMiniLesson: Pick<Lesson, "DocID" | "VideoThumbnailURL"> | null;
  /** In display order. The newest part lists only the ids of its own lessons. */
  miniLessonIds: readonly string[];
  mondayLessonId: string | null;
  /** Null before a dictionary is published. */
  dictionary: DictionaryAddresses | null;
  /** All units, also in the newest part, which includes the lessons of the first unit. */
  course: Course;
  /** Shelves of all lessons, newest first, also in the newest part. */
  shelves: readonly Shelf[];
}

export const isWhole = ({ lessons, shelves }: Pick<Catalogue, "lessons" | "shelves">): boolean =>
  lessons.length >= shelves.reduce((sum, { count }) => sum + count, 0);
