import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aLesson, aUnit } from "#support/samples/documents.ts";
import { openLessons, stubMedia } from "#support/web/learn/open-lessons.tsx";
import { CONTENT, getVideo, pauseAt, play } from "#support/web/learn/watch-lesson.ts";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

const half = { PositionSeconds: 19, DurationSeconds: 38 };
const watched = { PositionSeconds: 38, DurationSeconds: 38, Done: true } as const;

let backend: WebBackend;
beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  stubMedia();
  backend = freshBackend();
  const mini = aLesson({ DocID: "mini-go", Title: "Gaa go", Type: "mini_lesson" });
  backend.lessons = [aLesson({ DocID: "this-week", Title: "Am Telefon", Access: "public" }), aLesson(), mini];
  backend.course = [aUnit({ Lessons: ["bim-beck", "this-week"] })];
  backend.miniLessonIds = ["mini-go"];
  backend.responses = { getSecureData_v2_0: [CONTENT] };
});

describe("a lesson", () => {
  it("goes on where the learner stopped", async () => {
    backend.progress = new Map([["bim-beck", half]]);
    await openLessons("/videos/bim-beck");

    await play();

    expect(getVideo().currentTime).toBe(19);
  });

  it("begins at its start when the place cannot be read", async () => {
    backend.progress = new Map([["bim-beck", half]]);
    backend.isProgressDown = true;
    await openLessons("/videos/bim-beck");

    await play();

    expect(getVideo().currentTime).toBe(0);
  });

  it("keeps the learner's place on a pause", async () => {
    await openLessons("/videos/bim-beck");
    await play();

    pauseAt(12.7);

    await waitFor(() => expect(backend.savedProgress).toHaveLength(1));
    expect(backend.savedProgress[0]).toEqual({
      VideoID: "bim-beck",
      PositionSeconds: 12,
      DurationSeconds: 38,
    });
  });

  it("is marked as watched at nine tenths, and stays so", async () => {
    await openLessons("/videos/bim-beck");
    await play();

    pauseAt(36);
    expect(await screen.findByText(/Watched/)).toBeVisible();
    pauseAt(4);

    await waitFor(() => expect(backend.savedProgress.map(({ Done }) => Done)).toEqual([true, true]));
  });

  it("shows a notice only while the place is not being saved", async () => {
    await openLessons("/videos/bim-beck");
    await play();
    backend.isProgressDown = true;

    pauseAt(12);
    expect(await screen.findByText(/Your place in this lesson is not being saved/)).toBeVisible();
    backend.isProgressDown = false;
    pauseAt(13);

    await waitFor(() => expect(screen.queryByText(/not being saved/)).toBeNull());
  });
});

describe("a mini lesson", () => {
  it("is marked as watched, like a longer one", async () => {
    await openLessons("/mini-lessons/mini-go");
    await play();

    pauseAt(36);

    expect(await screen.findByText(/Watched/)).toBeVisible();
    expect(backend.savedProgress).toMatchObject([{ VideoID: "mini-go", Done: true }]);
  });

  it("begins at its start each time", async () => {
    backend.progress = new Map([["mini-go", half]]);
    await openLessons("/mini-lessons/mini-go");

    await play();

    expect(getVideo().currentTime).toBe(0);
  });
});

describe("the home page of a learner", () => {
  it("leads back to the lesson under way", async () => {
    backend.progress = new Map([["bim-beck", half]]);

    await openLessons("/");

    const link = await screen.findByRole("link", { name: /Continue · 50 %/ });
    expect(link).toHaveAttribute("href", "/videos/bim-beck");
    expect(link).toHaveTextContent("Bim Beck: at the bakery");
  });

  it("marks the lessons that were watched, and continues none of them", async () => {
    backend.progress = new Map([["bim-beck", watched]]);

    await openLessons("/");

    expect(await screen.findByRole("link", { name: "Next: Am Telefon" })).toHaveAttribute(
      "href",
      "/videos/this-week",
    );
    expect(screen.getByText("Watched")).toBeVisible();
  });

  it("does not continue a mini lesson", async () => {
    backend.progress = new Map([["mini-go", half]]);

    await openLessons("/");

    expect(await screen.findByRole("link", { name: "Start here: Am Telefon" })).toBeVisible();
  });

  it("shows that the lesson under way did not load, and loads it on another try", async () => {
    backend.progress = new Map([["bim-beck", half]]);
    backend.isProgressDown = true;
    await openLessons("/");
    expect(await screen.findByText(/The lesson you were in did not load/)).toBeVisible();

    backend.isProgressDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("link", { name: /Continue/ })).toBeVisible();
  });
});

describe("a visitor", () => {
  it("leaves no trace of what was watched", async () => {
    const { logOut } = await import("#web/data/auth/account.ts");
    await openLessons("/videos/bim-beck");
    await screen.findByText("At the bakery.");
    await act(async () => logOut());
    await play();

    pauseAt(20);
    await act(async () => vi.dynamicImportSettled());

    expect(backend.savedProgress).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });
});
