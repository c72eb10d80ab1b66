import { createHash } from "node:crypto";
import { assembleCatalogue } from "#domain/catalogue.ts";
import { getLessons, getMiniLessonIds } from "#gateways/firestore/lessons/lessons.ts";
import { readable } from "#platform/http.ts";

/** A new lesson shows within minutes, and the CDN answers at once while it asks for it. */
const CACHE_CONTROL = "public, max-age=60, s-maxage=300, stale-while-revalidate=86400";

export const catalogue = readable({ name: "catalogue" }, async (_request, response) => {
  const [lessons, miniLessonIds] = await Promise.all([getLessons(), getMiniLessonIds()]);
  const body = JSON.stringify(assembleCatalogue(lessons, miniLessonIds));

  // Express answers 304 by itself when If-None-Match names this tag.
  response
    .set({ ETag: etagOf(body), "Cache-Control": CACHE_CONTROL })
    .type("json")
    .send(body);
});

const etagOf = (body: string): string => `"${createHash("sha256").update(body).digest("base64url")}"`;
