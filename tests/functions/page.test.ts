import "#support/functions/env.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { DAY, MINUTE, SECOND } from "@gruezi/contract/durations";
import { FIRST_ANSWERS_ID, type FirstAnswers } from "@gruezi/contract/first-answers";
import { PAID_PART_CLASS } from "@gruezi/contract/paid-part";
import { Firestore } from "firebase-admin/firestore";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { storeOfferCache } from "#functions/gateways/firestore/billing/offer-cache.ts";
import { lessonSecretPath, videoPath } from "#functions/gateways/firestore/document-paths.ts";
import { page } from "#functions/index.ts";
import { config } from "#functions/platform/config.ts";
import { forgetWhatWasSaid } from "#functions/platform/log.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { storeMedia } from "#support/functions/media-files.ts";
import { type HttpAnswer, serveFunction } from "#support/functions/serve-function.ts";
import { clearStore, countReads, store, storeLessons, storeSecret } from "#support/functions/store.ts";
import { aLesson, aSecret } from "#support/samples/documents.ts";
import { type BuiltPageBundle, buildPageBundle } from "#support/web/page-bundle.ts";

const PUBLIC = aLesson({ DocID: "am-bahnhof", Title: "Am Bahnhof", Access: "public" });
const PAID = aLesson();
const MINI = aLesson({ DocID: "mini-znueni", Title: "Znüni", Type: "mini_lesson", Access: "public" });

/** The page as the build writes it: the parts that drawing replaces are there. */
const SHELL = readFileSync(join(REPOSITORY, "web/index.html"), "utf8")
  .replace(/<script type="module".*<\/script>/, "")
  .replace(
    "</head>",
    `<script type="module" crossorigin src="/static/js/index.js"></script>
    <link rel="modulepreload" crossorigin href="/static/js/react.js"></head>`,
  );
const EMPTY_ROOT = '<div id="root"></div>';

let built: BuiltPageBundle;

/** What an instance has read, it keeps for a minute. */
const passMinute = () => void vi.setSystemTime(Date.now() + MINUTE);

/** For how long the CDN may give this answer to others. */
function secondsKept({ headers }: HttpAnswer): number {
  const [, seconds] = /^public, max-age=0, s-maxage=(\d+)$/.exec(headers["cache-control"] ?? "") ?? [];
  return Number(seconds ?? Number.NaN);
}

function answersIn({ text }: HttpAnswer): FirstAnswers {
  const pattern = new RegExp(`<script type="application/json" id="${FIRST_ANSWERS_ID}">(.*?)</script>`, "s");
  return JSON.parse(pattern.exec(text)?.[1] ?? "null");
}

async function storeSecrets(...lessons: readonly Lesson[]): Promise<void> {
  for (const { DocID, Access } of lessons) {
    const captionsOf = (language: string) => `lessons/${DocID}/captions.${language}.vtt`;
    const Captions = { gsw: captionsOf("gsw"), de: captionsOf("de"), en: captionsOf("en") };
    for (const [language, path] of Object.entries(Captions))
      await storeMedia(path, `WEBVTT\n\n1\n00:00.000 --> 00:02.000\nSaid in ${language} of ${DocID}.\n`);
    await storeSecret(DocID, aSecret({ Access, Captions, Text: `<p>Written of ${DocID}.</p>` }));
  }
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  built = await buildPageBundle(SHELL, { "home-page": ["/static/js/home.js"] });
}, 60_000);
afterAll(() => {
  vi.useRealTimers();
  built.remove();
});

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(config, "pageBundle", "get").mockReturnValue(built.file);
  forgetWhatWasSaid();
  takeLoggedFaults();
  passMinute();
  await clearStore();
  await storeSecrets(PUBLIC, PAID, MINI);
  await storeLessons(PUBLIC, PAID, MINI);
  await storeOfferCache({ assembledAt: Date.now(), offerings: [], prices: [] });
});

describe("a public page", () => {
  it.each([
    ["/", "Am Bahnhof"],
    ["/home", "Am Bahnhof"],
    ["/videos/am-bahnhof", "Written of am-bahnhof."],
    ["/videos/mini-znueni", "Written of mini-znueni."],
    ["/mini-lessons/mini-znueni", "Said in gsw of mini-znueni."],
    ["/lessons/2026", "Am Bahnhof"],
    ["/subscriptions", "Subscriptions"],
    ["/live-lessons", "Live lessons"],
    ["/grammar-page", "Grammar"],
    ["/contact", "Contact"],
    ["/privacy-policy", "Privacy Policy"],
    ["/privacy-policy/2026", "Privacy Policy"],
    ["/terms-and-conditions", "Terms"],
    ["/disclaimer", "Disclaimer"],
  ])("%s is drawn, and kept by the CDN for a minute at most", async (path, text) => {
    const ask = await serveFunction(page);

    const answer = await ask(path);

    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "x-content-type-options": "nosniff",
    });
    expect(secondsKept(answer)).toBe(60);
    expect(answer.text).toContain(text);
    expect(answer.text).not.toContain(EMPTY_ROOT);
    expect(takeLoggedFaults()).toEqual([]);
  });

  it.each(["/mini-lessons", "/sign-in-up", "/settings/", "/Today"])(
    "%s is the shell, because there is nothing to read before its code has come, and is kept as well",
    async (path) => {
      const ask = await serveFunction(page);
      const reads = countReads();

      const answer = await ask(path);

      expect([answer.status, secondsKept(answer), reads()]).toEqual([200, 60, 0]);
      expect(answer.text).toContain(EMPTY_ROOT);
    },
  );

  it.each([
    ["/home", "/home"],
    ["/privacy-policy/2026", "/privacy-policy"],
    ["/SUBSCRIPTIONS/", "/subscriptions"],
    ["/Videos/am-bahnhof", "/videos/am-bahnhof"],
  ])("%s says that it was drawn for %s, where its code can take it over", async (asked, drawn) => {
    const ask = await serveFunction(page);

    expect((await ask(asked)).text).toContain(` data-prerendered="${drawn}"`);
  });

  it("is kept for the rest of the minute only in which the lessons count as fresh", async () => {
    const ask = await serveFunction(page);
    await ask("/");
    vi.setSystemTime(Date.now() + 45 * SECOND);

    expect(secondsKept(await ask("/videos/am-bahnhof"))).toBe(15);
  });

  it("answers in its HTML what its code would ask for", async () => {
    const ask = await serveFunction(page);

    const { lesson, catalogue } = answersIn(await ask("/videos/am-bahnhof"));

    expect(lesson).toMatchObject({
      videoId: "am-bahnhof",
      content: { hasAccess: true, Text: "<p>Written of am-bahnhof.</p>" },
      captions: { gsw: expect.stringContaining("Said in gsw of am-bahnhof.") },
    });
    expect(catalogue.lessons.map(({ DocID }) => DocID).sort()).toEqual([
      "am-bahnhof",
      "bim-beck",
      "mini-znueni",
    ]);
  });

  it("survives a title that would end a script or an attribute", async () => {
    const Title = `</script><img src=x onerror="a()">'"&<!--`;
    await storeLessons({ ...PUBLIC, Title });
    const ask = await serveFunction(page);

    const answer = await ask("/videos/am-bahnhof");

    expect(answer.status).toBe(200);
    expect(answer.text).not.toMatch(/<img src=x|<!--<|<!--"/);
    expect(answersIn(answer).catalogue.lessons).toContainEqual({ ...PUBLIC, Title });
  });

  it("shows a publication as soon as the CDN asks again, a minute later at most", async () => {
    const ask = await serveFunction(page);
    const before = await ask("/");
    await storeLessons(aLesson({ DocID: "uf-em-maert", Title: "Uf em Märt" }));
    vi.setSystemTime(Date.now() + secondsKept(before) * SECOND);

    expect(before.text).not.toContain("Uf em Märt");
    expect((await ask("/")).text).toContain("Uf em Märt");
  });
});

describe("a lesson that a visitor may not open", () => {
  it.each([
    ["by its secret and the catalogue", PAID],
    ["by its secret alone, because it was closed a moment ago", { ...PAID, Access: "public" } as const],
  ])("is drawn with what a visitor may see of it, %s", async (_how, lesson) => {
    await storeLessons(lesson);
    const ask = await serveFunction(page);

    const answer = await ask("/videos/bim-beck");

    expect(answer.status).toBe(200);
    expect(answer.text).toContain("Bim Beck: at the bakery");
    expect(answer.text).toContain(PAID_PART_CLASS);
    expect(answer.text).not.toMatch(/Written of bim-beck|Said in|\/media\/\d/);
    expect(answersIn(answer).lesson).toEqual({
      videoId: "bim-beck",
      content: { hasAccess: false, error: { code: 1 } },
      captions: null,
    });
  });
});

describe("an address at which there is nothing", () => {
  it.each([
    ["of no page", "/nowhere"],
    ["of a file", "/.env"],
    ["of another host", "//elsewhere.example"],
    ["of a lesson that nobody has written", "/videos/no-such-lesson"],
    ["of a mini lesson that nobody has written", "/mini-lessons/no-such-lesson"],
    ["of a shelf that does not exist", "/lessons/1999"],
    ["without an id", "/videos/"],
    ["that climbs", "/videos/..%2f..%2fsecret"],
    ["that climbs in plain text", "/videos/../../secret"],
    ["of 500 characters", `/videos/${"a".repeat(500)}`],
    ["of an object's prototype", "/videos/__proto__"],
    ["of an object's constructor", "/lessons/constructor"],
    ["with a null byte", "/videos/am-bahnhof%00"],
    ["of an emoji", "/videos/%F0%9F%A5%A8"],
    ["that is encoded wrongly", "/videos/%E0%A4%A"],
  ])("%s is a page with the status 404, which the CDN forgets within a minute", async (_what, path) => {
    const ask = await serveFunction(page);

    const answer = await ask(path);

    expect(answer.status).toBe(404);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(secondsKept(answer)).toBe(60);
    expect(answer.text).toContain('<meta name="robots" content="noindex">');
    expect(answer.text).toContain('data-prerendered="*"');
    expect(takeLoggedFaults()).toEqual([]);
  });

  it("is one within a minute of a lesson's withdrawal", async () => {
    const ask = await serveFunction(page);
    const before = await ask("/videos/am-bahnhof");
    await store().doc(videoPath("am-bahnhof")).delete();
    await storeLessons();
    vi.setSystemTime(Date.now() + secondsKept(before) * SECOND);

    expect(before.status).toBe(200);
    expect((await ask("/videos/am-bahnhof")).status).toBe(404);
  });

  it("is one while a lesson is stored and not yet published", async () => {
    const unpublished = { ...PUBLIC, DocID: "morn-erscht" };
    await store().doc(videoPath("morn-erscht")).set(unpublished);
    await storeSecrets(unpublished);
    const ask = await serveFunction(page);

    const answer = await ask("/videos/morn-erscht");

    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain("Written of");
  });

  it("costs two reads a minute, however many odd ids somebody thinks of", async () => {
    const ask = await serveFunction(page);
    const reads = countReads();

    const answers = await Promise.all(Array.from({ length: 1_000 }, (_, at) => ask(`/videos/odd-${at}`)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(reads()).toBe(2);
  });
});

describe("a longer lesson asked for as a mini lesson", () => {
  it.each(["", "?from=friend"])("is found at its own address, with its query %s", async (query) => {
    const ask = await serveFunction(page);

    const answer = await ask(`/mini-lessons/am-bahnhof${query}`);

    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(`/videos/am-bahnhof${query}`);
    expect(secondsKept(answer)).toBe(60);
  });
});

describe("a lesson's page that many ask for", () => {
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

  it("costs one read a minute of an old lesson, too, though the catalogue's parts are read at different times", async () => {
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

describe("a page whose content", () => {
  const isShell = (answer: HttpAnswer) => {
    expect(answer.status).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.text).toContain(EMPTY_ROOT);
    expect(answer.text).toContain('<meta name="robots" content="noindex">');
  };

  it("cannot be read is the shell, which nobody keeps, and the fault is logged", async () => {
    vi.spyOn(Firestore.prototype, "getAll").mockRejectedValue(new Error("The store is down."));
    const ask = await serveFunction(page);

    const answers = [await ask("/videos/am-bahnhof"), await ask("/videos/am-bahnhof")];

    answers.forEach(isShell);
    const faults = takeLoggedFaults();
    expect(faults).toEqual([expect.stringMatching(/page not drawn.*The store is down\./s)]);
    expect(faults.join()).toContain("/videos/am-bahnhof");
  });

  it("can be read again is drawn with the next request", async () => {
    const down = vi.spyOn(Firestore.prototype, "getAll").mockRejectedValue(new Error("The store is down."));
    const ask = await serveFunction(page);
    isShell(await ask("/videos/am-bahnhof"));
    down.mockRestore();

    const answer = await ask("/videos/am-bahnhof");

    expect(answer.text).toContain("Written of am-bahnhof.");
    expect(secondsKept(answer)).toBe(60);
  });

  it("is malformed is the shell", async () => {
    await store().doc(lessonSecretPath("am-bahnhof")).set({ Access: "public" });
    const ask = await serveFunction(page);

    isShell(await ask("/videos/am-bahnhof"));
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("is malformed")]);
  });
});

describe("a page whose content is slow", () => {
  const fake = (...toFake: ("Date" | "setTimeout" | "clearTimeout")[]) =>
    void vi.useFakeTimers({ toFake, now: Date.now() });
  beforeEach(() => fake("Date", "setTimeout", "clearTimeout"));
  afterEach(() => fake("Date"));

  /** Nothing reads the catalogue until the store may go on. */
  async function askWhileSlow(path: string) {
    const { getAll } = Firestore.prototype;
    const asked = Promise.withResolvers<void>();
    const goneOn = Promise.withResolvers<void>();
    vi.spyOn(Firestore.prototype, "getAll").mockImplementation(async function (this: Firestore, ...wanted) {
      asked.resolve();
      await goneOn.promise;
      return getAll.apply(this, wanted);
    });
    const ask = await serveFunction(page);
    const answer = ask(path);
    await asked.promise;
    const goOn = () => {
      // The store's client has timers of its own.
      fake("Date");
      goneOn.resolve();
    };
    return { ask, answer, goOn };
  }

  it("is the shell after four seconds, which nobody keeps, and is drawn for those who come after", async () => {
    const { ask, answer, goOn } = await askWhileSlow("/videos/am-bahnhof");
    await vi.advanceTimersByTimeAsync(4 * SECOND);

    const { status, headers, text } = await answer;
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(text).toContain(EMPTY_ROOT);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("page not drawn")]);

    goOn();
    expect((await ask("/videos/am-bahnhof")).text).toContain("Written of am-bahnhof.");
  });

  it("is drawn when it comes a moment before", async () => {
    const { answer, goOn } = await askWhileSlow("/videos/am-bahnhof");
    await vi.advanceTimersByTimeAsync(4 * SECOND - 1);
    goOn();

    expect((await answer).text).toContain("Written of am-bahnhof.");
    expect(takeLoggedFaults()).toEqual([]);
  });
});

describe("a page asked for otherwise than by a browser that opens it", () => {
  it("is told in headers only, by HEAD", async () => {
    const ask = await serveFunction(page);
    const whole = await ask("/videos/am-bahnhof");

    const head = await ask("/videos/am-bahnhof", { method: "HEAD" });

    expect([head.status, head.text]).toEqual([200, ""]);
    for (const name of ["content-length", "content-type", "cache-control", "etag"] as const)
      expect(head.headers[name]).toBe(whole.headers[name]);
    expect((await ask("/videos/no-such-lesson", { method: "HEAD" })).status).toBe(404);
  });

  it("is not sent again to who has it", async () => {
    const ask = await serveFunction(page);
    const { headers } = await ask("/videos/am-bahnhof");

    const again = await ask("/videos/am-bahnhof", { headers: { "If-None-Match": headers.etag ?? "" } });

    expect([again.status, again.text]).toEqual([304, ""]);
    expect(secondsKept(again)).toBe(60);
  });

  it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])(
    "is refused by %s, and reads nothing",
    async (method) => {
      const ask = await serveFunction(page);
      const reads = countReads();

      const { status, headers } = await ask("/videos/am-bahnhof", { method });

      expect([status, headers.allow, headers["cache-control"]]).toEqual([405, "GET, HEAD", "no-store"]);
      expect(reads()).toBe(0);
    },
  );
});
