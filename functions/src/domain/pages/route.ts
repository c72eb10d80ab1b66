import { docIdSchema } from "@gruezi/contract/documents/ids";
import { isPublic, matchRoute } from "@gruezi/contract/routes";
import * as v from "valibot";
import type { PlainKind } from "./public-page.ts";

/** A page of a path. The lesson or shelf may not exist. */
export type PageRoute =
  | { kind: PlainKind }
  | { kind: "lesson"; id: string }
  | { kind: "miniLesson"; id: string }
  | { kind: "shelf"; name: string }
  | { kind: "app" }
  | { kind: "not-found" };

const NOT_FOUND: PageRoute = { kind: "not-found" };
const APP: PageRoute = { kind: "app" };

const SHELF_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Returns the page of a path. Never throws. */
export function pageRouteOf(pathname: string): PageRoute {
  const match = matchRoute(pathname);
  if (!match) return NOT_FOUND;
  const { id, name = "" } = match;
  switch (id) {
    case "lesson":
    case "miniLesson":
      return v.is(docIdSchema, name) ? { kind: id, id: name } : NOT_FOUND;
    case "shelf":
      return SHELF_NAME.test(name) ? { kind: id, name } : NOT_FOUND;
    default:
      return isPublic(id) ? { kind: id } : APP;
  }
}
