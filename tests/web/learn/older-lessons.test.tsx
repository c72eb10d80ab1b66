import type { Lesson } from "@gruezi/contract/documents/lesson";
import { DAY } from "@gruezi/contract/durations";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aLesson } from "#support/samples/documents.ts";
import { soon } from "#support/suite/soon.ts";
import { startBrowserStorage } from "#support/web/browser-storage.ts";
import { stubMedia } from "#support/web/learn/open-lessons.tsx";
import { CONTENT } from "#support/web/learn/watch-lesson.ts";
import { expectFailures } from "#support/web/logged-failures.ts";
import { openRoute } from "#support/web/open-route.tsx";
import { freshBackend, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

const lessonsOf = (year: number, count: number, fields: Partial<Lesson> = {}) =>
  Array.from({ length: count }, (_, week) =>
    aLesson({
      DocID: `${fields.Type ?? "lesson"}-${year}-${week}`.replace("_", "-"),
      Title: `${fields.Type === "mini_lesson" ? "Mini" : "Wuche"} ${week} vo ${year}`,
      Summary: "A week.",
      Date: Date.UTC(year, 0, 5, 5) + week * 7 * DAY,
      ...fields,
    }),
  ).toReversed();

const MINIS = lessonsOf(2024, 3, { Type: "mini_lesson" });
const OLD = { path: "/videos/lesson-2024-20", title: "Wuche 20 vo 2024" };

let backend: WebBackend;
beforeAll(startWebBackend);
beforeEach(() => {
  stubMedia();
  backend = freshBackend();
  backend.lessons = [...lessonsOf(2026, 8), ...lessonsOf(2026, 2, { Type: "mini_lesson" })];
  backend.olderLessons = [...lessonsOf(2024, 40), ...MINIS];
  backend.miniLessonIds = ["mini-lesson-2026-0", "mini-lesson-2026-1", ...MINIS.map(({ DocID }) => DocID)];
  backend.responses = { getSecureData_v2_0: [CONTENT], getRevenueCatOffer_v2_0: ["never"] };
});

const heading = (name: string, level = 1) => screen.findByRole("heading", { level, name });
const titlesIn = (region: string) =>
  within(screen.getByRole("region", { name: region }))
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);
const retry = async () => act(async () => (await screen.findByRole("button", { name: "Try again" })).click());

describe("the home page", () => {
  it("shows the newest lessons and links to all others by year, without requesting those", async () => {
    await openRoute("/");

    const years = within(await screen.findByRole("region", { name: "All lessons by year" }));

    expect(years.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["2026 10 lessons", "/lessons/2026"],
      ["2024 43 lessons", "/lessons/2024"],
    ]);
    expect(titlesIn("Lessons")).toHaveLength(7);
    expect(backend.wholeAsked).toBe(0);
  });

  it("links to no year when it shows all lessons itself", async () => {
    backend.olderLessons = [];

    await openRoute("/");

    expect(await screen.findByRole("region", { name: "More to learn" })).toBeVisible();
    expect(screen.queryByRole("region", { name: "All lessons by year" })).toBeNull();
  });
});

describe("a link", () => {
  it("to an older lesson opens it, with the twelve around it and a link to its year", async () => {
    await openRoute(OLD.path);

    expect(await heading(OLD.title)).toBeVisible();
    const weeks = [26, 25, 24, 23, 22, 21, 19, 18, 17, 16, 15, 14];
    expect(titlesIn("More lessons")).toEqual(weeks.map((week) => `Wuche ${week} vo 2024`));
    expect(screen.getByRole("link", { name: "All lessons of 2024" })).toHaveAttribute(
      "href",
      "/lessons/2024",
    );
    expect(backend.wholeAsked).toBe(1);
    expect(document.title).toContain(OLD.title);
  });

  it("to a newer lesson requests no older ones", async () => {
    await openRoute("/videos/lesson-2026-3");

    expect(await heading("Wuche 3 vo 2026")).toBeVisible();
    expect(titlesIn("More lessons")).toHaveLength(7);
    expect(backend.wholeAsked).toBe(0);
  });

  it("to a removed lesson says so after all are loaded", async () => {
    await openRoute("/videos/taken-down");

    expect(await heading("We do not know this lesson")).toBeVisible();
    expect(backend.wholeAsked).toBe(1);
  });

  it("to an older lesson can be tried again when the older ones did not load", async () => {
    backend.isWholeDown = true;
    expectFailures("lessons failed: unavailable");
    await openRoute(OLD.path);
    expect(await heading("The lessons did not load")).toBeVisible();
    backend.isWholeDown = false;

    await retry();

    expect(await heading(OLD.title)).toBeVisible();
  });

  it("to an older mini lesson opens it", async () => {
    await openRoute("/mini-lessons/mini-lesson-2024-1");

    expect(await heading("Mini 1 vo 2024")).toBeVisible();
    expect(titlesIn("More mini lessons")).toHaveLength(4);
  });

  it("to a missing mini lesson says so", async () => {
    backend.responses.getSecureData_v2_0 = [{ refused: "not-found" }];
    expectFailures("lessons failed: not-found");

    await openRoute("/mini-lessons/mini-gone");

    expect(await heading("We do not know this mini lesson")).toBeVisible();
  });
});

describe("random mini lessons", () => {
  it("are drawn from the newest first, and from all afterwards", async () => {
    await openRoute("/mini-lessons/mini-lesson-2026-0");
    await heading("Mini 0 vo 2026");
    expect(backend.wholeAsked).toBe(0);

    await userEvent.click(screen.getByRole("button", { name: "random mini lesson" }));

    expect(await heading("Mini 1 vo 2026")).toBeVisible();
    await soon(() => expect(titlesIn("More mini lessons")).toHaveLength(4));
  });
});

describe("a shelf", () => {
  it("has an address, a title, and all lessons of its year", async () => {
    await openRoute("/lessons/2024");

    expect(await heading("Lessons of 2024")).toBeVisible();
    expect(screen.getAllByRole("link", { name: /^Wuche \d+ vo 2024$/ })).toHaveLength(40);
    expect(titlesIn("Lessons")).toHaveLength(40);
    expect(titlesIn("Mini lessons")).toHaveLength(3);
    expect(document.title).toMatch(/^Lessons of 2024 ·/);
    expect(screen.getByRole("link", { name: "2024 43 lessons" })).toHaveAttribute("aria-current", "page");
    expect(backend.wholeAsked).toBe(1);
  });

  it("with the newest lessons alone requests no others", async () => {
    await openRoute("/lessons/2026");

    expect(await heading("Lessons of 2026")).toBeVisible();
    expect(backend.wholeAsked).toBe(0);
  });

  it.each(["1999", "2024-2", "all", "%2e%2e"])(
    "that does not exist says so, and links to others: %s",
    async (name) => {
      await openRoute(`/lessons/${name}`);

      expect(await heading("There are no lessons here")).toBeVisible();
      expect(screen.getByRole("link", { name: "2024 43 lessons" })).toBeVisible();
      expect(backend.wholeAsked).toBe(0);
    },
  );

  it("that did not load can be tried again", async () => {
    backend.isWholeDown = true;
    expectFailures("lessons failed: unavailable");
    await openRoute("/lessons/2024");
    expect(await heading("The lessons did not load")).toBeVisible();
    backend.isWholeDown = false;

    await retry();

    expect(await heading("Lessons of 2024")).toBeVisible();
  });
});

describe("the search", () => {
  const search = () => screen.findByRole("searchbox", { name: "Search lessons" });

  it("requests all lessons at the first click, and only once", async () => {
    await openRoute("/");
    const field = await search();
    expect(backend.wholeAsked).toBe(0);

    await userEvent.click(field);

    expect(backend.wholeAsked).toBe(1);
    await userEvent.type(field, "38 2024");
    await soon(() => expect(titlesIn("Lessons found")).toEqual(["Wuche 38 vo 2024"]));
    expect(backend.wholeAsked).toBe(1);
  });

  it("finds all lessons that match its address, and shows them in steps", async () => {
    await openRoute("/?type=video_lesson");

    expect(await screen.findByText("48 lessons found")).toBeVisible();
    expect(titlesIn("Lessons found")).toHaveLength(24);
    await userEvent.click(screen.getByRole("button", { name: "Show 24 more" }));

    expect(titlesIn("Lessons found")).toHaveLength(48);
    expect(screen.queryByRole("button", { name: /^Show/ })).toBeNull();
  });

  it("says that only the newest were searched when the others did not load", async () => {
    backend.isWholeDown = true;
    expectFailures("lessons failed: unavailable");

    await openRoute("/?type=video_lesson");

    expect(await screen.findByText(/^Only the newest lessons were searched/)).toBeVisible();
    expect(screen.getByText("8 lessons found")).toBeVisible();
  });
});

describe("without a connection an older lesson", () => {
  it("opens from what the device cached", async () => {
    const device = startBrowserStorage();
    await openRoute("/lessons/2024");
    await heading("Lessons of 2024");
    await soon(() => expect(device.has("allLessons")).toBe(true));
    backend.isWholeDown = true;

    await openRoute(OLD.path);

    expect(await heading(OLD.title)).toBeVisible();
    expect(backend.wholeAsked).toBe(2);
  });
});
