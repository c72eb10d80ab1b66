import "#support/functions/env.ts";
import type { Catalogue } from "@gruezi/contract/catalogue";
import { MINUTE } from "@gruezi/contract/durations";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { catalogue } from "#functions/index.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { serveFunction } from "#support/functions/serve-function.ts";
import { clearStore, countReads, store, storeLesson, storeSecret } from "#support/functions/store.ts";
import { aLesson, aSecret } from "#support/samples/documents.ts";

const DICTIONARY = {
  wordsUrl: "/media/public/words-1a2b3c4d.json",
  saidUrl: "/media/public/said-1a2b3c4d.json",
};

const readCatalogue = async (headers: Record<string, string> = {}, path = "/catalogue") => {
  const ask = await serveFunction(catalogue);
  return ask(path, { headers });
};

/** An instance keeps its answer for a minute. */
const passMinute = () => void vi.setSystemTime(Date.now() + MINUTE);

beforeEach(async () => {
  vi.restoreAllMocks();
  passMinute();
  await clearStore();
});

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

describe("the catalogue", () => {
  const monday = aLesson({ DocID: "monday", Date: 2, MondayLesson: true });
  const mini = aLesson({ DocID: "mini-znueni", Date: 1, Type: "mini_lesson", Access: "VIP" });
  const newest = aLesson({ DocID: "newest", Date: 3, Access: "public" });

  beforeEach(async () => {
    await Promise.all([monday, mini, newest].map(storeLesson));
    await store()
      .doc("Metadata/mini_lessons_collection_attributes")
      .set({ index: ["mini-znueni", "mini-older"] });
    await store().doc("Metadata/dictionary").set(DICTIONARY);
  });

  it("holds what the first page needs, newest lesson first", async () => {
    const answer = await readCatalogue();

    const expected: Catalogue = {
      lessons: [newest, monday, mini],
      newestMiniLesson: { DocID: "mini-znueni", VideoThumbnailURL: mini.VideoThumbnailURL },
      miniLessonIds: ["mini-znueni", "mini-older"],
      mondayLessonId: "monday",
      dictionary: DICTIONARY,
    };
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual(expected);
  });

  it("may be kept by the CDN for minutes, and refreshed behind the reader's back for a day", async () => {
    const { headers } = await readCatalogue();

    expect(headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "public, max-age=60, s-maxage=300, stale-while-revalidate=86400",
      "x-content-type-options": "nosniff",
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    });
  });

  it("is the same at the function's own address", async () => {
    expect((await readCatalogue({}, "/")).text).toBe((await readCatalogue({}, "/catalogue")).text);
  });

  it.each([
    ["exactly", (tag: string) => tag],
    ["as one of several", (tag: string) => `"old", ${tag}, "older"`],
    ["weakly, as a CDN that compressed it does", (tag: string) => `W/${tag}`],
    ["by a star", () => "*"],
  ])("is not sent again to a reader whose copy matches %s", async (_how, conditionFor) => {
    const { headers } = await readCatalogue();

    const answer = await readCatalogue({ "If-None-Match": conditionFor(headers.etag ?? "") });

    expect(answer.status).toBe(304);
    expect(answer.text).toBe("");
    expect(answer.headers.etag).toBe(headers.etag);
    expect(answer.headers["cache-control"]).toBe(headers["cache-control"]);
  });

  it("is sent again once a lesson was added", async () => {
    const { headers } = await readCatalogue();
    await storeLesson(aLesson({ DocID: "added" }));
    passMinute();

    const answer = await readCatalogue({ "If-None-Match": headers.etag ?? "" });

    expect(answer.status).toBe(200);
    expect(answer.headers.etag).not.toBe(headers.etag);
  });

  it("is told in headers only to a reader who asks by HEAD", async () => {
    const ask = await serveFunction(catalogue);
    const whole = await ask("/catalogue");

    const head = await ask("/catalogue", { method: "HEAD" });

    expect(head.status).toBe(200);
    expect(head.text).toBe("");
    expect(head.headers.etag).toBe(whole.headers.etag);
    expect(head.headers["content-length"]).toBe(whole.headers["content-length"]);
  });

  it("holds nothing that is paid for, even where somebody wrote it into the public document", async () => {
    await storeSecret("newest", aSecret({ Text: "paid for" }));
    await store()
      .doc("Videos/newest")
      .update({ Text: "paid for", VideoHLSurl: "lessons/newest/master.m3u8" });

    const { text } = await readCatalogue();

    expect(text).not.toMatch(/paid for|master\.m3u8/);
  });

  it("leaves a malformed lesson out and logs it by name", async () => {
    takeLoggedFaults();
    await store().doc("Videos/monday").update({ Access: "GOLD" });

    const answer = await readCatalogue();

    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({ lessons: [{ DocID: "newest" }, { DocID: "mini-znueni" }] });
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("Videos/monday is malformed: Access.")]);
  });

  it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])("cannot be reached by %s", async (method) => {
    const ask = await serveFunction(catalogue);

    const answer = await ask("/catalogue", { method });

    expect(answer.status).toBe(405);
    expect(answer.headers).toMatchObject({ allow: "GET, HEAD", "cache-control": "no-store" });
    expect(answer.json()).toEqual({ error: { reason: "bad-input" } });
  });
});

describe("the catalogue for somebody who asks past the CDN", () => {
  const many = Array.from({ length: 20 }, (_, number) => number);

  beforeEach(() => storeLesson(aLesson({ DocID: "only" })));

  it("is read once a minute, however often they ask", async () => {
    const ask = await serveFunction(catalogue);
    const reads = countReads();

    await Promise.all(many.map(() => ask("/catalogue")));
    for (const number of many) await ask("/catalogue", { headers: { Cookie: `__session=${number}` } });
    const readsInOneMinute = reads();
    passMinute();
    await ask("/catalogue");

    expect(readsInOneMinute).toBe(3);
    expect(reads()).toBe(6);
  });

  it.each(["/catalogue?", "/catalogue?x=1", "/?x=1"])("is refused unread at %s", async (path) => {
    const reads = countReads();

    const answer = await readCatalogue({}, path);

    expect(answer.status).toBe(400);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.json()).toEqual({ error: { reason: "bad-input" } });
    expect(reads()).toBe(0);
  });
});

describe("the catalogue when the store is at fault", () => {
  it("is asked for again at once after a failure", async () => {
    const metadata = store().doc("Metadata/mini_lessons_collection_attributes");
    await metadata.set({ index: "mini-znueni" });
    const failed = await readCatalogue();
    await metadata.set({ index: [] });

    const answer = await readCatalogue();

    takeLoggedFaults();
    expect([failed.status, answer.status]).toEqual([500, 200]);
  });

  it("is a short refusal that no cache keeps, and a line in the log", async () => {
    takeLoggedFaults();
    await store().doc("Metadata/mini_lessons_collection_attributes").set({ index: "mini-znueni" });

    const answer = await readCatalogue();

    expect(answer.status).toBe(500);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.json()).toEqual({ error: { reason: "unexpected" } });
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("mini_lessons_collection_attributes")]);
  });

  it("is empty before anything is published", async () => {
    const empty = {
      lessons: [],
      newestMiniLesson: null,
      miniLessonIds: [],
      mondayLessonId: null,
      dictionary: null,
    };

    expect((await readCatalogue()).json()).toEqual(empty);
  });
});
