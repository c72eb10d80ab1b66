import type { Catalogue } from "@gruezi/contract/catalogue";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { shelvesOf } from "@gruezi/contract/shelves";
import { json } from "./json.ts";

type CatalogueLesson = Pick<Lesson, "DocID" | "Title" | "Access" | "Type"> & Partial<Lesson>;

export interface CatalogueBackend {
  lessons: readonly CatalogueLesson[];
  /** Only the whole catalogue has these lessons. */
  olderLessons: readonly CatalogueLesson[];
  /** Counts requests of the whole catalogue. */
  wholeAsked: number;
  isWholeDown: boolean;
  miniLessonIds: readonly string[];
  newestMiniLesson: Catalogue["newestMiniLesson"];
  dictionary: Catalogue["dictionary"];
  course: Catalogue["course"];
  isCatalogueDown: boolean;
}

export const emptyCatalogue = (): CatalogueBackend => ({
  lessons: [],
  olderLessons: [],
  wholeAsked: 0,
  isWholeDown: false,
  miniLessonIds: [],
  newestMiniLesson: null,
  dictionary: null,
  course: [],
  isCatalogueDown: false,
});

export function answerCatalogue(backend: CatalogueBackend, pathname: string): Response {
  const { miniLessonIds, newestMiniLesson, dictionary, course, isCatalogueDown, isWholeDown } = backend;
  const all = [...backend.lessons, ...backend.olderLessons];
  const isWhole = pathname !== "/catalogue";
  if (isWhole) backend.wholeAsked += 1;
  if (isWhole ? isWholeDown : isCatalogueDown) return json({}, 503);
  const lessons = isWhole ? all : backend.lessons;
  const known = new Set(lessons.map(({ DocID }) => DocID));
  const older = new Set(backend.olderLessons.map(({ DocID }) => DocID));
  return json({
    lessons,
    // A list may name removed lessons.
    miniLessonIds: miniLessonIds.filter((id) => known.has(id) || !older.has(id)),
    newestMiniLesson,
    mondayLessonId: null,
    dictionary,
    course,
    shelves: shelvesOf(all.map(({ DocID, Date: date = 0 }) => ({ DocID, Date: date }))),
  });
}
