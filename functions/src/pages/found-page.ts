import type { Catalogue } from "@gruezi/contract/catalogue";
import type { Instant, Lesson } from "@gruezi/contract/documents/lesson";
import { LESSONS_NEARBY, lessonsOnShelf, nearestLessons } from "@gruezi/contract/shelves";
import type { PublicPage } from "#domain/pages/head.ts";
import type { PageRoute } from "#domain/pages/route.ts";
import { getNewestPart, getWhole } from "#gateways/firestore/lessons/catalogue.ts";

export interface FoundPage {
  page: PublicPage | { kind: "elsewhere"; location: string };
  /** The newest part. */
  catalogue: Catalogue;
  /** What the page shows of the rest. */
  older: readonly Lesson[];
  /** When the lessons are read again. */
  until: Instant;
}

/** What there is at a route. The whole catalogue is only read for what the newest part does not have. */
export async function findPage(route: PageRoute): Promise<FoundPage> {
  const { catalogue, freshUntil: until } = await getNewestPart();
  if (route.kind === "shelf") return findShelf(route.name, { catalogue, until });
  if (route.kind !== "lesson" && route.kind !== "mini-lesson")
    return { page: { kind: route.kind }, catalogue, older: [], until };
  const newest = catalogue.lessons.find(({ DocID }) => DocID === route.id);
  if (newest) return { page: toPage(route.kind, newest), catalogue, older: [], until };
  const whole = await getWhole();
  const { lessons } = whole.catalogue;
  const lesson = lessons.find(({ DocID }) => DocID === route.id);
  const older = lesson ? [lesson, ...nearestLessons(lessons, lesson, LESSONS_NEARBY)] : [];
  const page = lesson ? toPage(route.kind, lesson) : NOT_FOUND;
  return { page, catalogue, older, until: Math.min(until, whole.freshUntil) };
}

const NOT_FOUND = { kind: "not-found" } as const;

/** A longer lesson has a page of its own. */
function toPage(kind: "lesson" | "mini-lesson", lesson: Lesson): FoundPage["page"] {
  if (kind === "lesson" || lesson.Type === "mini_lesson") return { kind, lesson };
  return { kind: "elsewhere", location: `/videos/${encodeURIComponent(lesson.DocID)}` };
}

async function findShelf(
  name: string,
  { catalogue, until }: Pick<FoundPage, "catalogue" | "until">,
): Promise<FoundPage> {
  const shelf = catalogue.shelves.find((one) => one.name === name);
  if (!shelf) return { page: NOT_FOUND, catalogue, older: [], until };
  const whole = await getWhole();
  const lessons = lessonsOnShelf(catalogue.shelves, name, whole.catalogue.lessons);
  const newest = new Set(catalogue.lessons.map(({ DocID }) => DocID));
  return {
    page: { kind: "shelf", name, lessons },
    catalogue,
    older: lessons.filter(({ DocID }) => !newest.has(DocID)),
    until: Math.min(until, whole.freshUntil),
  };
}
