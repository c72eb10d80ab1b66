import { BRAND } from "@gruezi/contract/brand";
import { SECOND } from "@gruezi/contract/durations";
import type { Reason } from "@gruezi/contract/reasons";
import { type PageResponse, pageResponse } from "#pages/drawn-pages.ts";
import { machineNow } from "#platform/clock.ts";
import { page as openPage, type Request, type Response, refuse } from "#platform/http.ts";
import { mediaSecrets, revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

/** Responds to every address except files and learners' pages. */
export const page = openPage(
  {
    name: "page",
    secrets: [...mediaSecrets, ...stripeSecrets, ...revenueCatSecrets],
    methods: ["GET", "HEAD"],
    refuse: refuseReader,
  },
  async (request, response) => {
    const drawn = await pageResponse(request.path);
    response.status(drawn.status).set("Cache-Control", cacheControlOf(drawn));
    if (drawn.status === 302) response.redirect(drawn.location + queryOf(request));
    else response.type("html").send(drawn.html);
  },
);

/** Sends a minimal page on a server error, since without a bundle there is not even the shell. */
function refuseReader(response: Response, status: number, reason: Reason): void {
  if (status < 500) refuse(response, status, reason);
  else
    response.status(503).set({ "Cache-Control": "no-store", "Retry-After": "30" }).type("html").send(UNDRAWN);
}

const UNDRAWN = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${BRAND.name}</title>
<h1>${BRAND.name} does not answer right now.</h1>
<p>It is our fault, and we are told of it. <a href="">Try again</a> in a moment.</p>
`;

/** Returns the query with its question mark. Empty without a query. */
function queryOf({ originalUrl }: Request): string {
  const start = originalUrl.indexOf("?");
  return start === -1 ? "" : originalUrl.slice(start);
}

/** Lets browsers revalidate. The CDN caches pages and 404s until the lessons are read again. */
function cacheControlOf({ until }: PageResponse): string {
  if (until === undefined) return "no-store";
  return `public, max-age=0, s-maxage=${Math.max(0, Math.floor((until - machineNow()) / SECOND))}`;
}
