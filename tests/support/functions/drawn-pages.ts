import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import { INITIAL_DATA_ID, type InitialData } from "@gruezi/contract/page-document";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { storeOfferCache } from "#functions/gateways/firestore/billing/offer-cache.ts";
import { config } from "#functions/platform/config.ts";
import { forgetLoggedKinds } from "#functions/platform/log.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { storeMedia } from "#support/functions/media-files.ts";
import type { HttpAnswer } from "#support/functions/serve-function.ts";
import { clearStore, storeLessons, storeSecret } from "#support/functions/store.ts";
import { aLesson, aSecret } from "#support/samples/documents.ts";
import { type BuiltPageBundle, buildPageBundle } from "#support/web/page-bundle.ts";

export const PUBLIC = aLesson({ DocID: "am-bahnhof", Title: "Am Bahnhof", Access: "public" });
export const PAID = aLesson();
export const MINI = aLesson({ DocID: "mini-znueni", Title: "Znüni", Type: "mini_lesson", Access: "public" });

/** The page as the build writes it, with the parts that drawing replaces. */
const SHELL = readFileSync(join(REPOSITORY, "web/index.html"), "utf8")
  .replace(/<script type="module".*<\/script>/, "")
  .replace(
    "</head>",
    `<script type="module" crossorigin src="/static/js/index.js"></script>
    <link rel="modulepreload" crossorigin href="/static/js/react.js"></head>`,
  );
export const EMPTY_ROOT = '<div id="root"></div>';

/** Moves past the minute for which an instance caches its reads. */
export const passMinute = () => void vi.setSystemTime(Date.now() + MINUTE);

/** Seconds for which the CDN may cache this answer. */
export function secondsCached({ headers }: HttpAnswer): number {
  const [, seconds] = /^public, max-age=0, s-maxage=(\d+)$/.exec(headers["cache-control"] ?? "") ?? [];
  return Number(seconds ?? Number.NaN);
}

export function initialDataIn({ text }: HttpAnswer): InitialData {
  const pattern = new RegExp(`<script type="application/json" id="${INITIAL_DATA_ID}">(.*?)</script>`, "s");
  return JSON.parse(pattern.exec(text)?.[1] ?? "null");
}

export async function storeSecrets(...lessons: readonly Lesson[]): Promise<void> {
  for (const { DocID, Access } of lessons) {
    const captionsOf = (language: string) => `lessons/${DocID}/captions.${language}.vtt`;
    const Captions = { gsw: captionsOf("gsw"), de: captionsOf("de"), en: captionsOf("en") };
    for (const [language, path] of Object.entries(Captions))
      await storeMedia(path, `WEBVTT\n\n1\n00:00.000 --> 00:02.000\nSaid in ${language} of ${DocID}.\n`);
    await storeSecret(DocID, aSecret({ Access, Captions, Text: `<p>Written of ${DocID}.</p>` }));
  }
}

/**
 * Draws the really built pages over a store with the three lessons. The clock stands still. Timers stand
 * still, too: on a busy machine a thousand requests take longer than a page waits for its content.
 */
export function drawPagesForEachTest(): void {
  let built: BuiltPageBundle;

  beforeAll(async () => {
    built = await buildPageBundle(SHELL, { "home-page": ["/static/js/home.js"] });
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  }, 60_000);
  afterAll(() => {
    vi.useRealTimers();
    built.remove();
  });

  beforeEach(async () => {
    vi.restoreAllMocks();
    vi.spyOn(config, "pageBundle", "get").mockReturnValue(built.file);
    forgetLoggedKinds();
    takeLoggedFaults();
    passMinute();
    await clearStore();
    await storeSecrets(PUBLIC, PAID, MINI);
    await storeLessons(PUBLIC, PAID, MINI);
    await storeOfferCache({ assembledAt: Date.now(), offerings: [], prices: [] });
  });
}
