import { createHash } from "node:crypto";
import type { Catalogue } from "@gruezi/contract/catalogue";
import { SECOND } from "@gruezi/contract/durations";
import { getNewestPart, getWhole, type PublishedCatalogue } from "#gateways/firestore/lessons/catalogue.ts";
import { machineNow } from "#platform/clock.ts";
import { readable, refuse } from "#platform/http.ts";

/** By path, through Hosting and at the function's own address. */
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
  const { body, etag } = answerOf(published.catalogue);

  // Express answers 304 by itself when If-None-Match names this tag.
  response
    .set({ ETag: etag, "Cache-Control": cacheControl(published) })
    .type("json")
    .send(body);
});

/** The CDN and the browser keep an answer until this instance asks again, so a publication shows within a minute. */
function cacheControl({ freshUntil }: PublishedCatalogue): string {
  const seconds = Math.max(1, Math.ceil((freshUntil - machineNow()) / SECOND));
  return `public, max-age=${seconds}, s-maxage=${seconds}`;
}

interface Answer {
  body: string;
  etag: string;
}

const answers = new WeakMap<Catalogue, Answer>();

/** Made once for each catalogue that was read: a thousand lessons take milliseconds to write down. */
function answerOf(published: Catalogue): Answer {
  const known = answers.get(published);
  if (known) return known;
  const body = JSON.stringify(published);
  const answer = { body, etag: `"${createHash("sha256").update(body).digest("base64url")}"` };
  answers.set(published, answer);
  return answer;
}
