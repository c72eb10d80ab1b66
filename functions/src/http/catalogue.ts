import { createHash } from "node:crypto";
import type { Catalogue } from "@gruezi/contract/catalogue";
import { SECOND } from "@gruezi/contract/durations";
import { getNewestPart, getWhole, type PublishedCatalogue } from "#gateways/firestore/lessons/catalogue.ts";
import { machineNow } from "#platform/clock.ts";
import { readable, refuse } from "#platform/http.ts";

/** Paths through Hosting and at the function's own address. */
const PARTS: Readonly<Record<string, () => Promise<PublishedCatalogue>>> = {
  "/catalogue": getNewestPart,
  "/": getNewestPart,
  "/catalogue/all": getWhole,
  "/all": getWhole,
};

export const catalogue = readable({ name: "catalogue" }, async (request, response) => {
  const getPart = PARTS[request.path];
  if (getPart === undefined) return refuse(response, 404, "not-found");
  const published = await getPart();
  const { body, etag } = serialise(published.catalogue);

  // Express responds 304 to a matching If-None-Match.
  response
    .set({ ETag: etag, "Cache-Control": cacheControl(published) })
    .type("json")
    .send(body);
});

/** Caches until this instance fetches the catalogue again, so that publications show within a minute. */
function cacheControl({ freshUntil }: PublishedCatalogue): string {
  const seconds = Math.max(1, Math.ceil((freshUntil - machineNow()) / SECOND));
  return `public, max-age=${seconds}, s-maxage=${seconds}`;
}

interface Serialised {
  body: string;
  etag: string;
}

const cached = new WeakMap<Catalogue, Serialised>();

/** Returns the serialised catalogue. Cached, since serialising a thousand lessons takes milliseconds. */
function serialise(published: Catalogue): Serialised {
  const known = cached.get(published);
  if (known) return known;
  const body = JSON.stringify(published);
  const serialised = { body, etag: `"${createHash("sha256").update(body).digest("base64url")}"` };
  cached.set(published, serialised);
  return serialised;
}
