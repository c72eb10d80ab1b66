import { docIdSchema } from "@gruezi/contract/documents/ids";
import * as v from "valibot";
import { HOME_ALIAS, PLAIN_PATHS, type PlainKind } from "./public-page.ts";

/** Which page an address is of. Whether a lesson or a shelf of that name exists is for those to say who have them. */
export type PageRoute =
  | { kind: PlainKind }
  | { kind: "lesson"; id: string }
  | { kind: "mini-lesson"; id: string }
  | { kind: "shelf"; name: string }
  | { kind: "app" }
  | { kind: "not-found" };

const NOT_FOUND: PageRoute = { kind: "not-found" };
const APP: PageRoute = { kind: "app" };

const PLAIN: ReadonlyMap<string, PlainKind> = new Map([
  ...(Object.keys(PLAIN_PATHS) as PlainKind[]).map((kind) => [PLAIN_PATHS[kind], kind] as const),
  [HOME_ALIAS, "home"],
]);

/** Whatever stands after their names. */
const LEGAL = ["privacy-policy", "terms-and-conditions", "disclaimer"] as const;

/** Pages of which a learner sees their own, or which end something that they did. Those with a slash need a name behind it. */
export const OWN_PATHS = [
  "/account-deleted",
  "/cancel",
  "/collect-consents",
  "/flashcards/",
  "/live-meeting",
  "/moderation",
  "/my-account",
  "/settings",
  "/success",
  "/success/",
  "/success-card-update",
  "/today",
  "/today/progress",
] as const;
const OWN: ReadonlySet<string> = new Set(OWN_PATHS);

const SHELF_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/**
 * Reads a path as the router of the pages does: in any case, with or without slashes at its end, each name decoded by
 * itself, so that an encoded slash parts nothing. Never throws.
 */
export function routeOf(pathname: string): PageRoute {
  const names = readNames(pathname);
  if (names === undefined) return NOT_FOUND;
  const fixed = names.map((name) => name.toLowerCase());
  const path = `/${fixed.join("/")}`;
  const plain = PLAIN.get(path);
  if (plain !== undefined) return { kind: plain };
  if (OWN.has(path)) return APP;
  const [folder = "", name = ""] = [fixed[0], names[1]];
  const legal = LEGAL.find((kind) => kind === folder);
  if (legal !== undefined) return { kind: legal };
  return names.length === 2 ? routeInFolder(folder, name) : NOT_FOUND;
}

function routeInFolder(folder: string, name: string): PageRoute {
  if (OWN.has(`/${folder}/`)) return APP;
  if (folder === "lessons") return SHELF_NAME.test(name) ? { kind: "shelf", name } : NOT_FOUND;
  if (!v.is(docIdSchema, name)) return NOT_FOUND;
  if (folder === "videos") return { kind: "lesson", id: name };
  return folder === "mini-lessons" ? { kind: "mini-lesson", id: name } : NOT_FOUND;
}

/** The decoded names of a path; undefined for what is no path of a page. */
function readNames(pathname: string): readonly string[] | undefined {
  const inner = pathname.replace(/^\/|\/+$/g, "");
  if (!pathname.startsWith("/")) return undefined;
  if (inner === "") return [];
  try {
    const names = inner.split("/").map(decodeURIComponent);
    return names.some((name) => name === "" || name.includes("/")) ? undefined : names;
  } catch {
    return undefined;
  }
}
