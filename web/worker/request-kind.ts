import { ownPath } from "./opened-key.ts";

export type RequestKind = "page" | "code" | "picture" | "words" | "pdf" | "recording" | "answer";

export interface AskedFor {
  url: URL;
  /** Of the service worker. */
  origin: string;
  method: string;
  mode: string;
}

/** What a learner has once opened is worth keeping; every other call is about now. */
const KEPT_ANSWERS = ["/getFlashcardsCloudFunction", "/getGrammarPDFurl"];

/** Addresses that a navigation may have and that the shell is not the page of. */
const NO_PAGE = /^\/(media|static|catalogue|live-meeting|live-lessons\.ics)(\/|$)/;

const FORMS: readonly (readonly [RegExp, RequestKind])[] = [
  [/^\/static\/.*\.(js|css)$/, "code"],
  [/^\/media\/public\/.*\.webp$/, "picture"],
  [/^\/media\/public\/words-[^/]*\.json$/, "words"],
  [/^\/media\/.*\.pdf$/, "pdf"],
  [/^\/media\/.*\.m4a$/, "recording"],
  // The picture of the moment in which a line is said belongs to its recording.
  [/^\/media\/.*\/clips\/[^/]+\.webp$/, "recording"],
];

/** What the service worker has to do with a request; undefined for what it leaves to the browser. */
export function findRequestKind({ url, origin, method, mode }: AskedFor): RequestKind | undefined {
  const pathname = ownPath(url, origin);
  if (pathname === undefined) return undefined;
  if (method === "POST" && KEPT_ANSWERS.includes(pathname)) return "answer";
  if (method !== "GET") return undefined;
  const [, kind] = FORMS.find(([form]) => form.test(pathname)) ?? [];
  if (kind) return kind;
  return mode === "navigate" && !NO_PAGE.test(pathname) ? "page" : undefined;
}
