import type { Lesson } from "@gruezi/contract/documents/lesson";
import {
  fixedPart,
  isNamed,
  isPublic,
  type PlainRouteId,
  type PublicRouteId,
  pathTo,
  ROUTE_IDS,
} from "@gruezi/contract/routes";

export type PlainKind = Extract<PublicRouteId, PlainRouteId>;

export const PLAIN_KINDS = ROUTE_IDS.filter((id): id is PlainKind => isPublic(id) && !isNamed(id));

export type PublicPage =
  | { kind: PlainKind }
  | { kind: "lesson"; lesson: Lesson }
  | { kind: "miniLesson"; lesson: Lesson }
  | { kind: "shelf"; name: string; lessons: readonly Lesson[] }
  /** A learner's page, such as `/settings`. */
  | { kind: "app" }
  | { kind: "not-found" };

/** Returns a lesson's path. The path of a long lesson also opens a mini lesson. */
export const lessonPath = ({ Type, DocID }: Pick<Lesson, "Type" | "DocID">): string =>
  pathTo(Type === "mini_lesson" ? "miniLesson" : "lesson", DocID);

/** Returns a file's absolute address. Returns the path unchanged if our origin is unknown. */
export const fileAddress = (path: string, origin: string): string => URL.parse(path, origin)?.href ?? path;

/** Returns the canonical path. Undefined for pages that are not shared. */
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
