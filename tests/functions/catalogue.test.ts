import "#support/functions/env.ts";
import { brotliCompressSync } from "node:zlib";
import type { Catalogue } from "@gruezi/contract/catalogue";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { MINUTE, SECOND } from "@gruezi/contract/durations";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { assembleCatalogue } from "#functions/domain/catalogue.ts";
import { newestCataloguePath, wholeCataloguePath } from "#functions/gateways/firestore/document-paths.ts";
import { toCatalogueDocument } from "#functions/gateways/firestore/lessons/catalogue-document.ts";
import { catalogue } from "#functions/index.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { serveFunction } from "#support/functions/serve-function.ts";
import { clearStore, countReads, store, storeLessons, storeSecret } from "#support/functions/store.ts";
import { aLesson, aSecret } from "#support/samples/documents.ts";

const DICTIONARY = {
  wordsUrl: "/media/public/words-1a2b3c4d.json",
  saidUrl: "/media/public/said-1a2b3c4d.json",
};

const readCatalogue = async (headers: Record<string, string> = {}, path = "/catalogue") => {
  const ask = await serveFunction(catalogue);
  return ask(path, { headers });
};

/** Moves past the minute for which an instance caches its answer. */
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
    await store()
      .doc("Metadata/mini_lessons_collection_attributes")
      .set({ index: ["mini-znueni"] });
    await store().doc("Metadata/dictionary").set(DICTIONARY);
    await storeLessons(monday, mini, newest);
  });

  it("contains what the first page needs, newest lesson first", async () => {
    const answer = await readCatalogue();

    const expected: Catalogue = {
      lessons: [newest, monday, mini],
      newestMiniLesson: { DocID: "mini-znueni", VideoThumbnailURL: mini.VideoThumbnailURL },
      miniLessonIds: ["mini-znueni"],
      mondayLessonId: "monday",
      dictionary: DICTIONARY,
      course: [],
      shelves: [{ name: "1970", count: 3, oldest: { Date: 1, DocID: "mini-znueni" } }],
    };
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual(expected);
  });

  it("is cached by the CDN until this instance reads it again, and not longer", async () => {
    const { headers } = await readCatalogue();
    vi.setSystemTime(Date.now() + 45 * SECOND);
    const later = await readCatalogue();

    expect(headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "public, max-age=60, s-maxage=60",
      "x-content-type-options": "nosniff",
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    });
    expect(later.headers["cache-control"]).toBe("public, max-age=15, s-maxage=15");
  });

  it("is the same at the function's own address", async () => {
    expect((await readCatalogue({}, "/")).text).toBe((await readCatalogue({}, "/catalogue")).text);
    expect((await readCatalogue({}, "/all")).text).toBe((await readCatalogue({}, "/catalogue/all")).text);
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

  it("is sent again after a lesson was added", async () => {
    const { headers } = await readCatalogue();
    await storeLessons(aLesson({ DocID: "added" }));
    passMinute();

    const answer = await readCatalogue({ "If-None-Match": headers.etag ?? "" });

    expect(answer.status).toBe(200);
    expect(answer.headers.etag).not.toBe(headers.etag);
  });

  it("is answered with headers only by HEAD", async () => {
    const ask = await serveFunction(catalogue);
    const whole = await ask("/catalogue");

    const head = await ask("/catalogue", { method: "HEAD" });

    expect(head.status).toBe(200);
    expect(head.text).toBe("");
    expect(head.headers.etag).toBe(whole.headers.etag);
    expect(head.headers["content-length"]).toBe(whole.headers["content-length"]);
  });

  it("contains nothing that is paid for, even if somebody wrote it into the public document", async () => {
    await storeSecret("newest", aSecret({ Text: "paid for" }));
    await store()
      .doc("Videos/newest")
      .update({ Text: "paid for", VideoHLSurl: "lessons/newest/master.m3u8" });
    await storeLessons();

    const answers = await Promise.all([readCatalogue(), readCatalogue({}, "/catalogue/all")]);

    for (const { text } of answers) expect(text).not.toMatch(/paid for|master\.m3u8/);
  });

  it("leaves a malformed lesson out and logs it by name", async () => {
    await store().doc("Videos/monday").update({ Access: "GOLD" });
    await storeLessons();

    const answer = await readCatalogue();

    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({ lessons: [{ DocID: "newest" }, { DocID: "mini-znueni" }] });
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("Videos/monday is malformed: Access.")]);
  });

  it("leaves a lesson out that was malformed when the catalogue was written", async () => {
    const malformed = { ...monday, Access: "GOLD" } as unknown as Lesson;
    const written = await toCatalogueDocument(assembleCatalogue([newest, malformed], [], null));
    await store()
      .doc(newestCataloguePath)
      .set({ ...written });

    const answer = await readCatalogue();

    expect(answer.json()).toMatchObject({ lessons: [{ DocID: "newest" }] });
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("lesson 1 is malformed: Access.")]);
  });

  it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])("cannot be reached by %s", async (method) => {
    const ask = await serveFunction(catalogue);

    const answer = await ask("/catalogue", { method });

    expect(answer.status).toBe(405);
    expect(answer.headers).toMatchObject({ allow: "GET, HEAD", "cache-control": "no-store" });
    expect(answer.json()).toEqual({ error: { reason: "bad-input" } });
  });
});

describe("the catalogue of many lessons", () => {
  const many = Array.from({ length: 200 }, (_, day) =>
    aLesson({
      DocID: `lesson-${day}`,
      Date: Date.UTC(2025, 0, day),
      Type: day % 4 === 0 ? "mini_lesson" : "video_lesson",
    }),
  );

  beforeEach(() => storeLessons(...many));

  it("begins with the newest ones, and names the shelves of all", async () => {
    const { lessons, shelves } = (await readCatalogue()).json() as Catalogue;

    expect(lessons).toHaveLength(52 + 24);
    expect(lessons[0]).toMatchObject({ DocID: "lesson-199" });
    expect(shelves.map(({ name, count }) => [name, count])).toEqual([
      ["2025-3", 7],
      ["2025-2", 96],
      ["2025", 96],
      ["2024", 1],
    ]);
  });

  it("is complete at /catalogue/all", async () => {
    const { lessons } = (await readCatalogue({}, "/catalogue/all")).json() as Catalogue;

    expect(lessons.map(({ DocID }) => DocID)).toEqual(many.toReversed().map(({ DocID }) => DocID));
  });

  it("is refreshed by two document reads", async () => {
    const reads = countReads();

    await Promise.all(["/catalogue", "/catalogue/all"].map((path) => readCatalogue({}, path)));

    expect(reads()).toBe(2);
  });
});

describe("the catalogue requested past the CDN", () => {
  const many = Array.from({ length: 20 }, (_, number) => number);

  beforeEach(() => storeLessons(aLesson({ DocID: "only" })));

  it("is read once a minute, however often it is requested", async () => {
    const ask = await serveFunction(catalogue);
    const reads = countReads();

    await Promise.all(many.map(() => ask("/catalogue")));
    for (const number of many) await ask("/catalogue", { headers: { Cookie: `__session=${number}` } });
    const readsInOneMinute = reads();
    passMinute();
    await ask("/catalogue");

    expect(readsInOneMinute).toBe(1);
    expect(reads()).toBe(2);
  });

  it.each(["/catalogue/", "/catalogue/all/2025", "/catalogue/2025", "/constructor"])(
    "is not found at %s, without a read",
    async (path) => {
      const reads = countReads();

      const answer = await readCatalogue({}, path);

      expect(answer.status).toBe(404);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(reads()).toBe(0);
    },
  );

  it.each(["/catalogue?", "/catalogue?x=1", "/catalogue/all?x=1", "/?x=1"])(
    "is refused at %s, without a read",
    async (path) => {
      const reads = countReads();

      const answer = await readCatalogue({}, path);

      expect(answer.status).toBe(400);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.json()).toEqual({ error: { reason: "bad-input" } });
      expect(reads()).toBe(0);
    },
  );
});

describe("the catalogue when the store is at fault", () => {
  it("is read again at once after a failure", async () => {
    await store().doc(newestCataloguePath).set({ Brotli: "lessons" });
    const failed = await readCatalogue();
    await storeLessons();

    const answer = await readCatalogue();

    expect([failed.status, answer.status]).toEqual([500, 200]);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("Catalogue/newest is malformed: Brotli.")]);
  });

  it.each([
    ["no bytes", { Brotli: "lessons" }, "Catalogue/whole is malformed: Brotli."],
    ["bytes that are no catalogue", { Brotli: brotliCompressSync("{}") }, "Catalogue/whole is malformed"],
    ["bytes that are nothing", { Brotli: Buffer.from([1, 2]) }, "request failed"],
  ])("is an uncached refusal and a line in the log: %s", async (_what, stored, line) => {
    await store().doc(wholeCataloguePath).set(stored);

    const answer = await readCatalogue({}, "/catalogue/all");

    expect(answer.status).toBe(500);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.json()).toEqual({ error: { reason: "unexpected" } });
    expect(takeLoggedFaults()).toEqual([expect.stringContaining(line)]);
  });

  it("is empty before anything is published", async () => {
    const empty = {
      lessons: [],
      newestMiniLesson: null,
      miniLessonIds: [],
      mondayLessonId: null,
      dictionary: null,
      course: [],
      shelves: [],
    };

    expect((await readCatalogue()).json()).toEqual(empty);
  });
});
