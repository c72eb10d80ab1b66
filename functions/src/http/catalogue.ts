import { createHash } from "node:crypto";
import { MINUTE } from "@gruezi/contract/durations";
import { assembleCatalogue } from "#domain/catalogue.ts";
import { findDictionary, getLessons, getMiniLessonIds } from "#gateways/firestore/lessons/lessons.ts";
import { readable } from "#platform/http.ts";
import { keepFor } from "#platform/kept.ts";

/** A new lesson shows within minutes, and the CDN answers at once while it asks for it. */
const CACHE_CONTROL = "public, max-age=60, s-maxage=300, stale-while-revalidate=86400";

/** However many requests get past the CDN, the lessons are read once a minute. */
const getCatalogue = keepFor(MINUTE, async () => {
  const [lessons, miniLessonIds, dictionary] = await Promise.all([
    getLessons(),
    getMiniLessonIds(),
    findDictionary(),
  ]);
  const body = JSON.stringify(assembleCatalogue(lessons, miniLessonIds, dictionary ?? null));
  return { body, etag: etagOf(body) };
});

export const catalogue = readable({ name: "catalogue" }, async (_request, response) => {
  const { body, etag } = await getCatalogue();

  // Express answers 304 by itself when If-None-Match names this tag.
  response.set({ ETag: etag, "Cache-Control": CACHE_CONTROL }).type("json").send(body);
});

const etagOf = (body: string): string => `"${createHash("sha256").update(body).digest("base64url")}"`;
