import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import { DAY } from "@gruezi/contract/durations";
import { act, cleanup, screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { aLesson } from "#support/samples/documents.ts";
import { soon } from "#support/suite/soon.ts";
import { openLessons, stubMedia } from "#support/web/learn/open-lessons.tsx";
import { expectFailures } from "#support/web/logged-failures.ts";
import { startOpenedCache } from "#support/web/opened-cache.ts";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

const content: LessonContent = {
  hasAccess: true,
  Text: "<p>At the bakery.</p>",
  VideoHLSurl: "/media/1.a/lessons/bim-beck/video.mp4",
  Photos: [],
  Audios: [],
  Captions: { gsw: "/media/1.a/gsw.vtt", de: "/media/1.a/de.vtt", en: "/media/1.a/en.vtt" },
  Clips: { Url: "/media/1.a/lessons/bim-beck/clips/", HasSlow: false },
  expiresAt: 0,
};
const CAPTIONS = "WEBVTT\n\n0000000a\n00:01.000 --> 00:02.000\nWas dörfs sii?\n";

let backend: WebBackend;
let cached: Map<string, string>;
beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  stubMedia();
  backend = freshBackend();
  backend.lessons = [aLesson()];
  backend.responses = { getSecureData_v2_0: [content] };
  backend.captions = new Map(Object.values(content.Captions).map((address) => [address, CAPTIONS]));
  cached = startOpenedCache();
});

const ADDRESS = "/videos/bim-beck";
const FOLDER = "/opened/anna/lessons/bim-beck/";
const CACHED = ["content", "captions-gsw", "captions-de", "captions-en"].map((name) => FOLDER + name);
const ofLessons = () => [...cached.keys()].filter((key) => key.includes("/lessons/"));

/** Leaves the lesson when all of it is cached. */
async function openOnce() {
  await openLessons(ADDRESS);
  await screen.findByText("At the bakery.");
  await soon(() => expect(ofLessons().toSorted()).toEqual(CACHED.toSorted()));
  cleanup();
}

function loseConnection(reason: "offline" | "unavailable" | "unexpected" = "offline") {
  backend.responses = { getSecureData_v2_0: [{ refused: reason }] };
  backend.captions.clear();
}

const comeBack = () => act(async () => dispatchEvent(new Event("online")));

const age = (milliseconds: number) => {
  for (const [key, text] of [...cached]) {
    const entry = JSON.parse(text);
    if (key.includes("/lessons/"))
      cached.set(key, JSON.stringify({ ...entry, cachedAt: entry.cachedAt - milliseconds }));
  }
};

it.each(["offline", "unavailable", "unexpected"] as const)(
  "a lesson that was opened before opens while the server cannot be reached: %s",
  async (reason) => {
    await openOnce();
    loseConnection(reason);

    await openLessons(ADDRESS);

    expect(await screen.findByText("At the bakery.")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Play: Was dörfs sii?" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Practise these lines" })).toBeEnabled();
    expect(await screen.findByText("The film needs a connection.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Play .*Beck/ })).toBeNull();
    expect(screen.getByText(/You see the lesson as you last opened it/)).toBeVisible();
  },
);

it("the film can be played again when the connection is back", async () => {
  await openOnce();
  loseConnection();
  await openLessons(ADDRESS);
  await screen.findByText("The film needs a connection.");

  backend.responses = { getSecureData_v2_0: [content] };

  await soon(async () => {
    await comeBack();
    expect(screen.getByRole("button", { name: `Play ${aLesson().Title}` })).toBeEnabled();
  });
  expect(screen.queryByText("The film needs a connection.")).toBeNull();
});

it("a lesson whose access ended meanwhile closes when the connection is back", async () => {
  await openOnce();
  loseConnection();
  await openLessons(ADDRESS);
  await screen.findByText("The film needs a connection.");

  backend.responses = { getSecureData_v2_0: [{ hasAccess: false, error: { code: 2 } }] };

  await soon(async () => {
    await comeBack();
    expect(screen.getByText(/^This lesson is part of/)).toBeVisible();
  });
  expect(screen.queryByText("At the bakery.")).toBeNull();
  await soon(() => expect(ofLessons()).toEqual([]));
});

it.each([
  ["three days later", 3 * DAY],
  ["when the clock was put back", -1_000],
])("a cached lesson does not open any more %s", async (_when, milliseconds) => {
  await openOnce();
  loseConnection();
  age(milliseconds);
  expectFailures("lessons failed: offline");

  await openLessons(ADDRESS);

  expect(await screen.findByRole("heading", { name: "The lesson did not load" })).toBeVisible();
});

it("a stale lesson is removed from the device when another lesson is opened", async () => {
  await openOnce();
  age(3 * DAY);
  backend.lessons = [aLesson({ DocID: "wandere" })];

  await openLessons("/videos/wandere");

  await screen.findByText("At the bakery.");
  await soon(() => expect(ofLessons().some((key) => key.startsWith(FOLDER))).toBe(false));
  expect(ofLessons()).toContain("/opened/anna/lessons/wandere/content");
});

it.each([
  ["refused", { hasAccess: false, error: { code: 2 } } as const, [] as const],
  ["gone", { refused: "not-found" } as const, ["lessons failed: not-found"] as const],
])("a lesson that is %s is removed from the device with its captions", async (_why, answer, failures) => {
  await openOnce();
  expectFailures(...failures);
  backend.responses = { getSecureData_v2_0: [answer] };

  await openLessons(ADDRESS);

  await soon(() => expect(ofLessons()).toEqual([]));
  expect(screen.queryByText("At the bakery.")).toBeNull();
});

it("another learner's cached lesson is not shown", async () => {
  await openOnce();
  for (const [key, text] of [...cached]) {
    cached.delete(key);
    cached.set(key.replace("/anna/", "/ben/"), text);
  }
  loseConnection();
  expectFailures("lessons failed: offline");

  await openLessons(ADDRESS);

  expect(await screen.findByRole("heading", { name: "The lesson did not load" })).toBeVisible();
});

it.each([
  "{",
  "[]",
  JSON.stringify({ cachedAt: Date.now() - 1, value: { ...content, hasAccess: "yes" } }),
  JSON.stringify({ cachedAt: Date.now() - 1, value: { ...content, Photos: [{ Url: 1 }] } }),
  JSON.stringify({ cachedAt: Date.now() - 1, value: { ...content, Captions: { gsw: "" } } }),
  JSON.stringify({ cachedAt: "today", value: content }),
])("cached content of a wrong shape is ignored: %s", async (stored) => {
  cached.set(`${FOLDER}content`, stored);
  loseConnection();
  expectFailures("lessons failed: offline");

  await openLessons(ADDRESS);

  expect(await screen.findByRole("heading", { name: "The lesson did not load" })).toBeVisible();
});
