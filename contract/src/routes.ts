interface Route {
  /** `:name` is one segment, `:name?` an optional one, `*` any segments that follow. */
  path: `/${string}`;
  alias?: `/${string}`;
  /** Whether the server draws the page for visitors. Other pages start as the empty shell. */
  isDrawn: boolean;
  /** Whether the page is open to visitors and search engines. */
  isPublic: boolean;
}

const DRAWN = { isDrawn: true, isPublic: true } as const;
/** Pages that show nothing before the code loads, such as forms and lessons drawn at random. */
const SHELL = { isDrawn: false, isPublic: true } as const;
const OWN = { isDrawn: false, isPublic: false } as const;

/** Routes of the app. Page modules are in `web/src/app/routes.ts`. */
export const ROUTES = {
  home: { path: "/", alias: "/home", ...DRAWN },
  lesson: { path: "/videos/:VideoID", ...DRAWN },
  miniLessons: { path: "/mini-lessons", ...SHELL },
  miniLesson: { path: "/mini-lessons/:LessonID", ...DRAWN },
  shelf: { path: "/lessons/:shelf", ...DRAWN },
  course: { path: "/course", ...DRAWN },
  subscriptions: { path: "/subscriptions", ...DRAWN },
  liveLessons: { path: "/live-lessons", ...DRAWN },
  grammar: { path: "/grammar-page", ...DRAWN },
  contact: { path: "/contact", ...DRAWN },
  signInUp: { path: "/sign-in-up", ...SHELL },
  privacyPolicy: { path: "/privacy-policy/*", ...DRAWN },
  termsAndConditions: { path: "/terms-and-conditions/*", ...DRAWN },
  disclaimer: { path: "/disclaimer/*", ...DRAWN },
  withdraw: { path: "/withdraw", ...SHELL },
  accountDeleted: { path: "/account-deleted", ...OWN },
  cancel: { path: "/cancel", ...OWN },
  cardUpdated: { path: "/success-card-update", ...OWN },
  confirmWithdrawal: { path: "/withdrawal/:token", ...OWN },
  collectConsents: { path: "/collect-consents", ...OWN },
  firstSteps: { path: "/first-steps", ...OWN },
  flashcards: { path: "/flashcards/:VideoID", ...OWN },
  gift: { path: "/gift", ...OWN },
  boughtGift: { path: "/gift/:sessionId", ...OWN },
  learningProgress: { path: "/today/progress", ...OWN },
  listen: { path: "/listen", ...OWN },
  moderation: { path: "/moderation", ...OWN },
  myAccount: { path: "/my-account", ...OWN },
  pause: { path: "/pause", ...OWN },
  settings: { path: "/settings", ...OWN },
  success: { path: "/success/:sessionId?", ...OWN },
  today: { path: "/today", ...OWN },
  unitEnd: { path: "/units/:unitId", ...OWN },
} as const satisfies Record<string, Route>;

export type RouteId = keyof typeof ROUTES;
type PathOf<Id extends RouteId> = (typeof ROUTES)[Id]["path"];

export type NamedRouteId = {
  [Id in RouteId]: PathOf<Id> extends `${string}:${string}` ? Id : never;
}[RouteId];
export type PlainRouteId = Exclude<RouteId, NamedRouteId>;

type RouteIdsWith<Flag extends "isDrawn" | "isPublic"> = {
  [Id in RouteId]: (typeof ROUTES)[Id][Flag] extends true ? Id : never;
}[RouteId];
export type DrawnRouteId = RouteIdsWith<"isDrawn">;
export type PublicRouteId = RouteIdsWith<"isPublic">;

export const ROUTE_IDS = Object.keys(ROUTES) as RouteId[];
export const routeOf = (id: RouteId): Route => ROUTES[id];
export const isDrawn = (id: RouteId): id is DrawnRouteId => ROUTES[id].isDrawn;
export const isPublic = (id: RouteId): id is PublicRouteId => ROUTES[id].isPublic;

const PARAMETER = /\/:\w+\??$/;
export const isNamed = (id: RouteId): id is NamedRouteId => PARAMETER.test(ROUTES[id].path);

/** Returns the path without parameters. Returns `/` for the home page. */
export const fixedPart = (id: RouteId): string => ROUTES[id].path.replace(PARAMETER, "").replace(/\/\*$/, "");

/** Returns the path of a page. Replaces lone surrogates, which cannot be encoded. */
export const pathTo = (id: NamedRouteId, name: string): string =>
  `${fixedPart(id)}/${encodeURIComponent(name.toWellFormed())}`;

export interface RouteMatch {
  id: RouteId;
  name?: string;
}

/**
 * Matches a path like the client's router. Ignores case and trailing slashes. Decodes each segment by itself,
 * so that an encoded slash splits nothing. Never throws.
 */
export function matchRoute(pathname: string): RouteMatch | undefined {
  const segments = readSegments(pathname);
  if (!segments) return undefined;
  for (const id of ROUTE_IDS) {
    const { path, alias } = routeOf(id);
    const match = matchPattern(path, segments) ?? (alias && matchPattern(alias, segments));
    if (match) return { id, ...match };
  }
  return undefined;
}

const segmentsOf = (path: string): string[] => path.split("/").filter((segment) => segment !== "");

function matchPattern(pattern: string, segments: readonly string[]): { name?: string } | undefined {
  const parts = segmentsOf(pattern);
  const fixed = parts.filter((part) => !/^[:*]/.test(part));
  if (fixed.some((part, index) => segments[index]?.toLowerCase() !== part)) return undefined;
  const [variable = ""] = parts.slice(fixed.length);
  const [name, ...others] = segments.slice(fixed.length);
  if (variable === "*") return {};
  if (others.length > 0) return undefined;
  if (name === undefined) return variable === "" || variable.endsWith("?") ? {} : undefined;
  return variable === "" ? undefined : { name };
}

function readSegments(pathname: string): readonly string[] | undefined {
  const inner = pathname.replace(/^\/|\/+$/g, "");
  if (!pathname.startsWith("/")) return undefined;
  if (inner === "") return [];
  try {
    const segments = inner.split("/").map(decodeURIComponent);
    return segments.some((segment) => segment === "" || segment.includes("/")) ? undefined : segments;
  } catch {
    return undefined;
  }
}
