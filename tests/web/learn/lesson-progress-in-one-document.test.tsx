import { PROGRESS_LESSONS_MAX } from "@gruezi/contract/documents/progress";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aLesson } from "#support/samples/documents.ts";
import { openLessons, stubMedia } from "#support/web/learn/open-lessons.tsx";
import { CONTENT, getVideo, pauseAt, play } from "#support/web/learn/watch-lesson.ts";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

const half = { PositionSeconds: 19, DurationSeconds: 38 };

/** Returns lessons that the catalogue lacks, newest first. */
const older = (count: number) =>
  Array.from({ length: count }, (_none, index): [string, typeof half] => [`older-${index + 1}`, half]);

let backend: WebBackend;
beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  stubMedia();
  backend = freshBackend();
  backend.lessons = [aLesson({ DocID: "this-week", Title: "Am Telefon" }), aLesson()];
  backend.responses = { getSecureData_v2_0: [CONTENT] };
});
afterEach(() => vi.useRealTimers());

/** The page may suspend, so the press is awaited. */
const follow = (link: HTMLElement) => act(async () => link.click());
const goHome = () => follow(screen.getByRole("link", { name: "HOME" }));
const goOn = async () => follow(await screen.findByRole("link", { name: /^Continue/ }));

const readsOfProgress = () => backend.documentsRead.filter((path) => path === "Users/anna/Progress/lessons");

const passMinutes = (minutes: number) => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: now + minutes * 60_000 });
};

describe("a learner's progress is read once", () => {
  it("for the home page and the lesson that is opened from it", async () => {
    backend.progress = new Map([...older(3), ["bim-beck", half]]);
    await openLessons("/");

    await goOn();
    await play();

    expect(getVideo().currentTime).toBe(19);
    expect(readsOfProgress()).toHaveLength(1);
  });

  it("for a lesson and the home page after it, which shows what was saved meanwhile", async () => {
    await openLessons("/videos/bim-beck");
    await play();
    pauseAt(19);
    pauseAt(28.6);

    await goHome();

    expect(await screen.findByRole("link", { name: /^Continue · 74 %/ })).toHaveTextContent("Bim Beck");
    expect(readsOfProgress()).toHaveLength(1);
  });
});

describe("progress saved meanwhile by another device", () => {
  it("is shown when the page is opened again", async () => {
    backend.progress = new Map([["bim-beck", half]]);
    await openLessons("/");
    await screen.findByRole("link", { name: /^Continue · 50 %/ });
    backend.progress = new Map([["bim-beck", { ...half, PositionSeconds: 30 }]]);

    cleanup();
    await openLessons("/");

    expect(await screen.findByRole("link", { name: /^Continue · 79 %/ })).toBeVisible();
  });

  it("is used by a page that was left open when a lesson is opened after a while", async () => {
    backend.progress = new Map([["bim-beck", half]]);
    await openLessons("/");
    await screen.findByRole("link", { name: /^Continue/ });
    backend.progress = new Map([["bim-beck", { ...half, PositionSeconds: 30 }]]);

    passMinutes(6);
    await goOn();
    await play();

    expect(getVideo().currentTime).toBe(30);
  });

  it("survives a save by this device: the lesson stays watched though it is begun anew", async () => {
    await openLessons("/videos/bim-beck");
    await play();
    backend.progress = new Map([["bim-beck", { ...half, PositionSeconds: 38, Done: true }]]);

    pauseAt(6);

    await waitFor(() => expect(backend.savedProgress).toHaveLength(1));
    expect(backend.progress.get("bim-beck")).toEqual({ ...half, PositionSeconds: 6, Done: true });
  });
});

describe("when there is no room for a further lesson", () => {
  it("the one left longest ago is dropped", async () => {
    backend.progress = new Map(older(PROGRESS_LESSONS_MAX));
    await openLessons("/videos/bim-beck");
    await play();

    pauseAt(12);

    await waitFor(() => expect(backend.savedProgress).toHaveLength(1));
    expect([...backend.progress.keys()]).toEqual([
      "bim-beck",
      ...older(PROGRESS_LESSONS_MAX - 1).map(([videoId]) => videoId),
    ]);
  });

  it("because another device took the last place, the next save makes room", async () => {
    backend.progress = new Map(older(PROGRESS_LESSONS_MAX - 1));
    await openLessons("/videos/bim-beck");
    await play();
    backend.progress = new Map([["from-elsewhere", half], ...backend.progress]);

    pauseAt(12);
    expect(await screen.findByText(/Your place in this lesson is not being saved/)).toBeVisible();
    pauseAt(13);

    await waitFor(() => expect(screen.queryByText(/not being saved/)).toBeNull());
    expect([...backend.progress.keys()].slice(0, 2)).toEqual(["bim-beck", "from-elsewhere"]);
    expect(backend.progress.size).toBe(PROGRESS_LESSONS_MAX);
  });
});
