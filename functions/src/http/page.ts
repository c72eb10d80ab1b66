import { SECOND } from "@gruezi/contract/durations";
import { answerPage, type PageAnswer } from "#pages/drawn-pages.ts";
import { machineNow } from "#platform/clock.ts";
import { page as openPage, type Request, refuse } from "#platform/http.ts";
import { mediaSecrets, revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

/** Every address except files and learners' pages. */
export const page = openPage(
  {
    name: "page",
    secrets: [...mediaSecrets, ...stripeSecrets, ...revenueCatSecrets],
    methods: ["GET", "HEAD"],
    refuse,
  },
  async (request, response) => {
    const answer = await answerPage(request.path);
    response.status(answer.status).set("Cache-Control", cacheControlOf(answer));
    if (answer.status === 302) response.redirect(answer.location + queryOf(request));
    else response.type("html").send(answer.html);
  },
);

/** With its question mark. */
function queryOf({ originalUrl }: Request): string {
  const start = originalUrl.indexOf("?");
  return start === -1 ? "" : originalUrl.slice(start);
}

/** Browsers revalidate; the CDN caches pages and 404s until lessons are reread. */
function cacheControlOf({ until }: PageAnswer): string {
  if (until === undefined) return "no-store";
  return `public, max-age=0, s-maxage=${Math.max(0, Math.floor((until - machineNow()) / SECOND))}`;
}
