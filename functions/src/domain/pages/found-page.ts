import { type Catalogue, isWhole } from "@gruezi/contract/catalogue";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { LESSONS_NEARBY, lessonsOnShelf, nearestLessons } from "@gruezi/contract/shelves";
import { newestPartOf } from "#domain/catalogue.ts";
import { lessonPath, type PublicPage } from "./public-page.ts";
import type { PageRoute } from "./route.ts";

export interface FoundPage {
  page: PublicPage | { kind: "elsewhere"; location: string };
  catalogue: Catalogue;
  /** Lessons that the page shows beyond the newest part. */
  older: readonly Lesson[];
}

/** Finds a page in the newest part of the catalogue. Undefined if only the whole catalogue can tell. */
export function findInNewest(route: PageRoute, catalogue: Catalogue): FoundPage | undefined {
  if (route.kind === "shelf" || (route.kind === "course" && !isWhole(catalogue))) return undefined;
  if (!("id" in route)) return { page: { kind: route.kind }, catalogue, older: [] };
  const lesson = catalogue.lessons.find(({ DocID }) => DocID === route.id);
  return lesson && { page: toPage(route.kind, lesson), catalogue, older: [] };
}

/**
 * Finds a page in the whole catalogue. Takes the newest part from it instead of the cache, since data of
 * different age would render the page anew twice a minute.
 */
export function findInWhole(route: PageRoute, whole: Catalogue): FoundPage {
  const catalogue = newestPartOf(whole);
  if (route.kind === "shelf") return findShelf(route.name, whole, catalogue);
  if (route.kind === "course")
    return { page: { kind: "course" }, catalogue, older: olderOnPath(whole, catalogue) };
  return findInNewest(route, catalogue) ?? findOlderLesson(route, whole, catalogue);
}

function olderOnPath({ course, lessons }: Catalogue, newest: Catalogue): readonly Lesson[] {
  const onPath = new Set(course.flatMap(({ Lessons, MiniLessons }) => [...Lessons, ...MiniLessons]));
  const known = new Set(newest.lessons);
  return lessons.filter((lesson) => onPath.has(lesson.DocID) && !known.has(lesson));
}

const NOT_FOUND = { kind: "not-found" } as const;

function findOlderLesson(route: PageRoute, { lessons }: Catalogue, catalogue: Catalogue): FoundPage {
  const lesson = "id" in route ? lessons.find(({ DocID }) => DocID === route.id) : undefined;
  if (!lesson || !("id" in route)) return { page: NOT_FOUND, catalogue, older: [] };
  const older = [lesson, ...nearestLessons(lessons, lesson, LESSONS_NEARBY)];
  return { page: toPage(route.kind, lesson), catalogue, older };
}

/** Redirects to the lesson's own page unless it is of this kind. */
function toPage(kind: "lesson" | "miniLesson", lesson: Lesson): FoundPage["page"] {
  if (kind === "lesson" || lesson.Type === "mini_lesson") return { kind, lesson };
  return { kind: "elsewhere", location: lessonPath(lesson) };
}

function findShelf(name: string, whole: Catalogue, catalogue: Catalogue): FoundPage {
  if (!whole.shelves.some((shelf) => shelf.name === name)) return { page: NOT_FOUND, catalogue, older: [] };
  const lessons = lessonsOnShelf(whole.shelves, name, whole.lessons);
  const newest = new Set(catalogue.lessons);
  return {
    page: { kind: "shelf", name, lessons },
    catalogue,
    older: lessons.filter((lesson) => !newest.has(lesson)),
  };
}
