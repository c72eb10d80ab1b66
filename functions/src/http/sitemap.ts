import { MINUTE } from "@gruezi/contract/durations";
import { toSitemap } from "#domain/pages/sitemap.ts";
import { getWhole } from "#gateways/firestore/lessons/catalogue.ts";
import { cacheFor } from "#platform/cached.ts";
import { config } from "#platform/config.ts";
import { readable, refuse } from "#platform/http.ts";

/** Reads the catalogue once per minute, regardless of requests. */
const getSitemap = cacheFor(MINUTE, async () => toSitemap(await getPublished(), config.publicOrigin));

async function getPublished() {
  const { lessons, shelves } = (await getWhole()).catalogue;
  return { lessons, shelves: shelves.map(({ name }) => name) };
}

/** Serves the sitemap. Responds 404 without `publicOrigin`, since sitemaps need absolute addresses. */
export const sitemap = readable({ name: "sitemap" }, async (_request, response) => {
  if (config.publicOrigin === "") return refuse(response, 404, "not-found");
  const xml = await getSitemap();
  response.set("Cache-Control", "public, max-age=60, s-maxage=60").type("application/xml").send(xml);
});
