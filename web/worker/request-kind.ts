import { matchRoute } from "@gruezi/contract/routes";
import { isDownloaded } from "#lib/downloaded-path.ts";
import { ownPath } from "#lib/media-key.ts";

export type RequestKind = "page" | "code" | "picture" | "words" | "pdf" | "recording" | "downloaded" | "call";

export interface RequestFacts {
  url: URL;
  /** The service worker's origin. */
  origin: string;
  method: string;
  mode: string;
}

/** Calls whose responses are cached. The responses of other calls change all the time. */
const CACHED_CALLS = ["/getFlashcardsCloudFunction", "/getGrammarPDFurl"];

const FORMS: readonly (readonly [RegExp, RequestKind])[] = [
  [/^\/static\/.*\.(js|css)$/, "code"],
  [/^\/media\/public\/.*\.webp$/, "picture"],
  [/^\/media\/public\/words-[^/]*\.json$/, "words"],
  [/^\/media\/.*\.pdf$/, "pdf"],
  [/^\/media\/.*\.m4a$/, "recording"],
  // The picture of a spoken line belongs to its recording.
  [/^\/media\/.*\/clips\/[^/]+\.webp$/, "recording"],
];

/** Returns how the service worker handles a request. Undefined for requests left to the browser. */
export function findRequestKind({ url, origin, method, mode }: RequestFacts): RequestKind | undefined {
  const pathname = ownPath(url, origin);
  if (pathname === undefined) return undefined;
  if (method === "POST" && CACHED_CALLS.includes(pathname)) return "call";
  if (method !== "GET") return undefined;
  if (isDownloaded(pathname)) return "downloaded";
  const [, kind] = FORMS.find(([form]) => form.test(pathname)) ?? [];
  if (kind) return kind;
  // Only routes of the app count as pages. For a slow function, such as a mail's unsubscribe link, the shell
  // would show "Not found".
  return mode === "navigate" && matchRoute(pathname) ? "page" : undefined;
}
