import "#support/functions/env.ts";
import type { Catalogue } from "@gruezi/contract/catalogue";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { catalogue } from "#functions/index.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { serveFunction } from "#support/functions/serve-function.ts";
import { clearStore, store, storeLesson, storeSecret } from "#support/functions/store.ts";
import { aLesson, aSecret } from "#support/samples/documents.ts";

const readCatalogue = async (headers: Record<string, string> = {}, path = "/catalogue") => {
  const ask = await serveFunction(catalogue);
  return ask(path, { headers });
};

beforeEach(async () => {
  vi.restoreAllMocks();
  await clearStore();
});

describe("the catalogue", () => {
  const monday = aLesson({ DocID: "monday", Date: 2, MondayLesson: true });
  const mini = aLesson({ DocID: "mini-znueni", Date: 1, Type: "mini_lesson", Access: "VIP" });
  const newest = aLesson({ DocID: "newest", Date: 3, Access: "public" });

  beforeEach(async () => {
    await Promise.all([monday, mini, newest].map(storeLesson));
    await store()
      .doc("Metadata/mini_lessons_collection_attributes")
      .set({ index: ["mini-znueni", "mini-older"] });
  });

  it("holds what the first page needs, newest lesson first", async () => {
    const answer = await readCatalogue();

    const expected: Catalogue = {
      lessons: [newest, monday, mini],
      newestMiniLesson: { DocID: "mini-znueni", VideoThumbnailURL: mini.VideoThumbnailURL },
      miniLessonIds: ["mini-znueni", "mini-older"],
      mondayLessonId: "monday",
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

describe("the catalogue when the store is at fault", () => {
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
    const empty = { lessons: [], newestMiniLesson: null, miniLessonIds: [], mondayLessonId: null };

    expect((await readCatalogue()).json()).toEqual(empty);
  });
});
