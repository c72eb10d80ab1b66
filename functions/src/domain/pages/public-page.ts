import type { Lesson } from "@gruezi/contract/documents/lesson";

/** The pages that are the same for everybody and have one address each, as `web/src/lib/paths.ts` spells it. */
export const PLAIN_PATHS = {
  home: "/",
  "mini-lessons": "/mini-lessons",
  subscriptions: "/subscriptions",
  "live-lessons": "/live-lessons",
  grammar: "/grammar-page",
  contact: "/contact",
  "sign-in-up": "/sign-in-up",
  "privacy-policy": "/privacy-policy",
  "terms-and-conditions": "/terms-and-conditions",
  disclaimer: "/disclaimer",
} as const;

/** The home page's other address. */
export const HOME_ALIAS = "/home";

export type PlainKind = keyof typeof PLAIN_PATHS;

/** What an address shows to a visitor. */
export type PublicPage =
  | { kind: PlainKind }
  | { kind: "lesson"; lesson: Lesson }
  | { kind: "mini-lesson"; lesson: Lesson }
  | { kind: "shelf"; name: string; lessons: readonly Lesson[] }
  /** A learner's own page, such as `/settings`. */
  | { kind: "app" }
  | { kind: "not-found" };

/** A mini lesson has one address, though its video also opens at that of other lessons. */
export const lessonPath = ({ Type, DocID }: Pick<Lesson, "Type" | "DocID">): string =>
  `${Type === "mini_lesson" ? "/mini-lessons" : "/videos"}/${toSegment(DocID)}`;

export const shelfPath = (name: string): string => `/lessons/${toSegment(name)}`;

/** Half a character cannot be spelled in an address. */
const toSegment = (name: string): string => encodeURIComponent(name.toWellFormed());

/** Of a file; as it stands where our own origin is not known. */
export const fileAddress = (path: string, origin: string): string => URL.parse(path, origin)?.href ?? path;

/** The one address of a page, whichever it was opened by; undefined for a page that has none to share. */
export function canonicalPath(page: PublicPage): string | undefined {
  switch (page.kind) {
    case "lesson":
    case "mini-lesson":
      return lessonPath(page.lesson);
    case "shelf":
      return shelfPath(page.name);
    case "app":
    case "not-found":
      return undefined;
    default:
      return PLAIN_PATHS[page.kind];
  }
}
