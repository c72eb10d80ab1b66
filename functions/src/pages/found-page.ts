import type { Catalogue } from "@gruezi/contract/catalogue";
import type { Instant, Lesson } from "@gruezi/contract/documents/lesson";
import { LESSONS_NEARBY, lessonsOnShelf, nearestLessons } from "@gruezi/contract/shelves";
import { newestPartOf } from "#domain/catalogue.ts";
import type { PublicPage } from "#domain/pages/head.ts";
import { lessonPath } from "#domain/pages/public-page.ts";
import type { PageRoute } from "#domain/pages/route.ts";
import { getNewestPart, getWhole, type PublishedCatalogue } from "#gateways/firestore/lessons/catalogue.ts";

export interface FoundPage {
  page: PublicPage | { kind: "elsewhere"; location: string };
  /** The newest part. */
  catalogue: Catalogue;
  /** What the page shows of the rest. */
  older: readonly Lesson[];
  /** When the lessons are read again. */
  until: Instant;
}

/**
 * What there is at a route. The whole catalogue is only read for what the newest part does not have, and what is found in
 * it shows nothing of the newest part: two readings of different age would have the page drawn twice a minute.
 */
export async function findPage(route: PageRoute): Promise<FoundPage> {
  if (route.kind === "shelf") return findShelf(route.name, await getWhole());
  const { catalogue, freshUntil: until } = await getNewestPart();
  if (route.kind !== "lesson" && route.kind !== "mini-lesson")
    return { page: { kind: route.kind }, catalogue, older: [], until };
  const newest = catalogue.lessons.find(({ DocID }) => DocID === route.id);
  if (newest) return { page: toPage(route.kind, newest), catalogue, older: [], until };
  return findOlderLesson(route, await getWhole());
}

const NOT_FOUND = { kind: "not-found" } as const;

function findOlderLesson(
  { kind, id }: Extract<PageRoute, { id: string }>,
  { catalogue, freshUntil: until }: PublishedCatalogue,
): FoundPage {
  const { lessons } = catalogue;
  const lesson = lessons.find(({ DocID }) => DocID === id);
  const page = lesson ? toPage(kind, lesson) : NOT_FOUND;
  const older = lesson ? [lesson, ...nearestLessons(lessons, lesson, LESSONS_NEARBY)] : [];
  return { page, catalogue: newestPartOf(catalogue), older, until };
}

/** A longer lesson has a page of its own. */
function toPage(kind: "lesson" | "mini-lesson", lesson: Lesson): FoundPage["page"] {
  if (kind === "lesson" || lesson.Type === "mini_lesson") return { kind, lesson };
  return { kind: "elsewhere", location: lessonPath(lesson) };
}

function findShelf(name: string, { catalogue: whole, freshUntil: until }: PublishedCatalogue): FoundPage {
  const catalogue = newestPartOf(whole);
  if (!whole.shelves.some((shelf) => shelf.name === name))
    return { page: NOT_FOUND, catalogue, older: [], until };
  const lessons = lessonsOnShelf(whole.shelves, name, whole.lessons);
  const newest = new Set(catalogue.lessons);
  return {
    page: { kind: "shelf", name, lessons },
    catalogue,
    older: lessons.filter((lesson) => !newest.has(lesson)),
    until,
  };
}
