import { MINUTE } from "@gruezi/contract/durations";
import { toSitemap } from "#domain/pages/sitemap.ts";
import { getWhole } from "#gateways/firestore/lessons/catalogue.ts";
import { config } from "#platform/config.ts";
import { readable, refuse } from "#platform/http.ts";
import { keepFor } from "#platform/kept.ts";

/** However many requests get past the CDN, the lessons are read once a minute. */
const getSitemap = keepFor(MINUTE, async () => toSitemap(await getPublished(), config.publicOrigin));

async function getPublished() {
  const { lessons, shelves } = (await getWhole()).catalogue;
  return { lessons, shelves: shelves.map(({ name }) => name) };
}

/** A sitemap names whole addresses: without our own there is none. */
export const sitemap = readable({ name: "sitemap" }, async (_request, response) => {
  if (config.publicOrigin === "") return refuse(response, 404, "not-found");
  const xml = await getSitemap();
  response.set("Cache-Control", "public, max-age=60, s-maxage=60").type("application/xml").send(xml);
});
