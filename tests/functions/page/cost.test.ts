import "#support/functions/env.ts";
import { DAY, SECOND } from "@gruezi/contract/durations";
import { describe, expect, it, vi } from "vitest";
import { lessonSecretPath } from "#functions/gateways/firestore/document-paths.ts";
import { page } from "#functions/index.ts";
import { drawPagesForEachTest, PUBLIC, passMinute, storeSecrets } from "#support/functions/drawn-pages.ts";
import { serveFunction } from "#support/functions/serve-function.ts";
import { countReads, storeLessons } from "#support/functions/store.ts";
import { aLesson } from "#support/samples/documents.ts";

drawPagesForEachTest();

describe("an unknown address", () => {
  it("costs two reads a minute, however many odd ids are requested", async () => {
    const ask = await serveFunction(page);
    const reads = countReads();

    const answers = await Promise.all(Array.from({ length: 1_000 }, (_, at) => ask(`/videos/odd-${at}`)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(reads()).toBe(2);
  });
});

describe("a lesson's page that many request", () => {
  it("costs one read of the lesson a minute, and one of the catalogue", async () => {
    const ask = await serveFunction(page);
    const reads = countReads();
    const ofLesson = countReads(lessonSecretPath("am-bahnhof"));
    const askThousand = () => Promise.all(Array.from({ length: 1_000 }, () => ask("/videos/am-bahnhof")));

    const answers = await askThousand();
    expect([ofLesson(), reads()]).toEqual([1, 2]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));

    passMinute();
    await askThousand();
    expect([ofLesson(), reads()]).toEqual([2, 4]);
  }, 60_000);

  it("costs no more in other spellings of its address", async () => {
    const ask = await serveFunction(page);
    const ofLesson = countReads(lessonSecretPath("am-bahnhof"));
    const spellings = [1, 2, 3, 4].map((count) => `/videos/am-bahnhof${"/".repeat(count)}`);

    for (const path of ["/Videos/am-bahnhof", "/videos/%61m-bahnhof", "/videos/am-bahnhof?x=1", ...spellings])
      expect((await ask(path)).text).toContain("Written of am-bahnhof.");

    expect(ofLesson()).toBe(1);
  });

  it("costs one read a minute of an old lesson, too, although the catalogue's parts are read at different times", async () => {
    const old = { ...PUBLIC, DocID: "vor-langem", Date: PUBLIC.Date - 1_000 * DAY };
    const newer = Array.from({ length: 60 }, (_, at) => aLesson({ DocID: `lesson-${at}` }));
    await storeLessons(old, ...newer);
    await storeSecrets(old);
    const ask = await serveFunction(page);
    const ofLesson = countReads(lessonSecretPath("vor-langem"));

    for (let second = 0; second < 180; second += 10) {
      if (second >= 30) expect((await ask("/videos/vor-langem")).text).toContain("Written of vor-langem.");
      await ask("/");
      vi.setSystemTime(Date.now() + 10 * SECOND);
    }

    expect(ofLesson()).toBe(3);
  });
});
