import { type Instant, MINUTE, SECOND } from "@gruezi/contract/durations";
import { fixedPart, isDrawn, pathTo, ROUTES } from "@gruezi/contract/routes";
import { headHtml, headOf, type PublicPage } from "#domain/pages/head.ts";
import type { PlainKind } from "#domain/pages/public-page.ts";
import { type PageRoute, pageRouteOf } from "#domain/pages/route.ts";
import { pageBundle } from "#gateways/pages/page-bundle.ts";
import { machineNow } from "#platform/clock.ts";
import { config } from "#platform/config.ts";
import { logFaultOfKind } from "#platform/log.ts";
import { findPage } from "./find-page.ts";
import { readInitialData } from "./initial-data.ts";

export type PageResponse =
  | { status: 200 | 404; html: string; until: Instant }
  /** `location` is an address on this site. */
  | { status: 302; location: string; until: Instant }
  /** The shell as fallback, uncached. */
  | { status: 200; html: string; until?: undefined };

/** Milliseconds until the shell is served instead. */
const PATIENCE = 4 * SECOND;

/** Returns the response to a path. Failures are logged, and the shell is served instead. */
export async function pageResponse(path: string): Promise<PageResponse> {
  const route = pageRouteOf(path);
  if (isShell(route)) return { status: 200, html: await shell(route), until: machineNow() + MINUTE };
  try {
    return await withPatience(drawRoute(route, path));
  } catch (fault) {
    logFaultOfKind("page not drawn", fault, { path });
    return { status: 200, html: await shell({ kind: "app" }) };
  }
}

/** Returns whether the client renders the page. */
const isShell = (route: PageRoute): route is { kind: PlainKind } | { kind: "app" } =>
  route.kind === "app" || (route.kind !== "not-found" && !isDrawn(route.kind));

async function drawRoute(route: PageRoute, path: string): Promise<PageResponse> {
  // Runs in parallel, since cold starts load the bundle and connect to the store.
  const [{ renderDocument }, { page, older, catalogue, until }] = await Promise.all([
    pageBundle(),
    findPage(route),
  ]);
  if (page.kind === "elsewhere") return { status: 302, location: page.location, until };
  const isMissing = page.kind === "not-found";
  const drawnPath = isMissing ? emptyPathOf(route) : linkedPathOf(route, path);
  const html = await cacheUntil(drawnPath, until, async () => {
    const initialData = await readInitialData(page, catalogue, older);
    return renderDocument({ path: drawnPath, isAnywhere: isMissing, head: headFor(page), initialData });
  });
  return { status: isMissing ? 404 : 200, html, until };
}

/** Returns one path for all missing pages of a kind, so that unknown addresses do not fill the cache. */
const emptyPathOf = ({ kind }: PageRoute): string => EMPTY_PATHS[kind] ?? "/-";

const EMPTY_PATHS: Partial<Record<PageRoute["kind"], string>> = {
  lesson: pathTo("lesson", "-"),
  miniLesson: pathTo("miniLesson", "-"),
  shelf: pathTo("shelf", "-"),
};

/** Returns the canonical path, so that variants of an address share cache and reads. */
function linkedPathOf(route: PageRoute, asked: string): string {
  switch (route.kind) {
    case "home":
      return asked === ROUTES.home.alias ? asked : ROUTES.home.path;
    case "lesson":
    case "miniLesson":
      return pathTo(route.kind, route.id);
    case "shelf":
      return pathTo(route.kind, route.name);
    case "app":
    case "not-found":
      return emptyPathOf(route);
    default:
      return fixedPart(route.kind);
  }
}

interface CachedPage {
  html: Promise<string>;
  until: Instant;
}

/** Number of cached pages, of about 50 kB each. */
const MOST_CACHED = 200;
const cached = new Map<string, CachedPage>();

function cacheUntil(path: string, until: Instant, draw: () => Promise<string>): Promise<string> {
  const known = cached.get(path);
  if (known !== undefined && known.until === until) return known.html;
  cached.delete(path);
  const [oldest] = cached.keys();
  if (cached.size >= MOST_CACHED && oldest !== undefined) cached.delete(oldest);
  const html = draw();
  cached.set(path, { html, until });
  html.catch(() => cached.delete(path));
  return html;
}

const headFor = (page: PublicPage): string => headHtml(headOf(page, { origin: config.publicOrigin }));

async function shell(page: PublicPage): Promise<string> {
  const { shellWith } = await pageBundle();
  return shellWith(headFor(page));
}

/** @throws Error on timeout; the work continues for later requests */
async function withPatience<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, PATIENCE, new Error("The content did not come in time."));
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
