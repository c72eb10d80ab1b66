import type { Lesson } from "@gruezi/contract/documents/lesson";
import { fixedPart, isNamed, type PlainRouteId, pathTo, ROUTE_IDS, ROUTES } from "@gruezi/contract/routes";

/** The public pages with one address, which are the same for everybody. */
export type PlainKind = {
  [Id in PlainRouteId]: (typeof ROUTES)[Id]["isPublic"] extends true ? Id : never;
}[PlainRouteId];

export const PLAIN_KINDS = ROUTE_IDS.filter((id): id is PlainKind => ROUTES[id].isPublic && !isNamed(id));

/** What an address shows to a visitor. */
export type PublicPage =
  | { kind: PlainKind }
  | { kind: "lesson"; lesson: Lesson }
  | { kind: "miniLesson"; lesson: Lesson }
  | { kind: "shelf"; name: string; lessons: readonly Lesson[] }
  /** A learner's own page, such as `/settings`. */
  | { kind: "app" }
  | { kind: "not-found" };

/** A mini lesson has one address, though its video also opens at that of other lessons. */
export const lessonPath = ({ Type, DocID }: Pick<Lesson, "Type" | "DocID">): string =>
  pathTo(Type === "mini_lesson" ? "miniLesson" : "lesson", DocID);

/** Of a file; as it stands where our own origin is not known. */
export const fileAddress = (path: string, origin: string): string => URL.parse(path, origin)?.href ?? path;

/** The one address of a page, whichever it was opened by; undefined for a page that has none to share. */
export function canonicalPath(page: PublicPage): string | undefined {
  switch (page.kind) {
    case "lesson":
    case "miniLesson":
      return lessonPath(page.lesson);
    case "shelf":
      return pathTo("shelf", page.name);
    case "app":
    case "not-found":
      return undefined;
    default:
      return fixedPart(page.kind);
  }
}
