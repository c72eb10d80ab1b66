import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { LIMITS } from "../../bench/limits.ts";

const NEVER_ON_THE_FIRST_ROUTE = /firebase|hls\.js|stripe|purchases-js|zoom/;

describe("what a visitor downloads", () => {
  const bundle = inject("bundle");

  it("stays within the budget of the first route", () => {
    expect(bundle.firstRouteGzipBytes).toBeLessThanOrEqual(LIMITS.firstRouteGzipBytes);
  });

  it("holds no service's SDK and no video library", () => {
    expect(bundle.firstRoutePackages).toContain("react-dom");
    expect(bundle.firstRoutePackages.filter((name) => NEVER_ON_THE_FIRST_ROUTE.test(name))).toEqual([]);
  });

  it("sees the plans within their budget, without a payment provider's script", () => {
    expect(bundle.plansGzipBytes).toBeGreaterThan(0);
    expect(bundle.plansGzipBytes).toBeLessThanOrEqual(LIMITS.plansGzipBytes);
    expect(bundle.plansPackages.filter((name) => NEVER_ON_THE_FIRST_ROUTE.test(name))).toEqual([]);
  });

  it("brings with a route no more than it may weigh", () => {
    expect(bundle.routes.length).toBeGreaterThan(1);
    expect(bundle.routes.filter(({ gzipBytes }) => gzipBytes > LIMITS.routeGzipBytes)).toEqual([]);
  });

  it.each(["lesson-page", "mini-lesson-page", "subscriptions-page", "live-lessons-page"])(
    "takes a handful of files for the %s",
    (page) => {
      const [opened] = bundle.pages.filter(({ name }) => name === page);

      expect(opened?.files).toBeLessThanOrEqual(LIMITS.pageFiles);
    },
  );

  it("sees a lesson, with its player and transcript, within their budget", () => {
    const lessons = bundle.pages.filter(({ name }) => /^(mini-)?lesson-page$/.test(name));

    expect(lessons).toHaveLength(2);
    expect(lessons.filter(({ gzipBytes }) => gzipBytes > LIMITS.lessonGzipBytes)).toEqual([]);
  });

  it("brings little of what is only shared by later pages", () => {
    expect(bundle.laterPagesGzipBytes).toBeGreaterThan(0);
    expect(bundle.laterPagesGzipBytes).toBeLessThanOrEqual(LIMITS.laterPagesGzipBytes);
  });

  it("greets a learner who comes back without a byte of Firebase", () => {
    expect(bundle.session.firebaseBeforeNameGzipBytes).toBe(LIMITS.firebaseBeforeNameGzipBytes);
  });

  it("reads what is a learner's within the budget", () => {
    expect(bundle.session.gzipBytes).toBeGreaterThan(0);
    expect(bundle.session.gzipBytes).toBeLessThanOrEqual(LIMITS.sessionGzipBytes);
  });

  it("brings the video library within its budget, and only when it is wanted", () => {
    expect(bundle.videoGzipBytes).toBeGreaterThan(0);
    expect(bundle.videoGzipBytes).toBeLessThanOrEqual(LIMITS.videoGzipBytes);
  });

  it("brings nothing of Zoom's anywhere but in the meeting's own document", () => {
    expect(bundle.zoomFiles).toEqual([expect.stringMatching(/^static\/js\/live-meeting\.[\w-]+\.js$/)]);
    expect(bundle.files).toContain("/live-meeting.html");
    expect(bundle.serviceWorker).not.toMatch(/static\/js\/(live-)?meeting/);
  });

  it("brings no router to the meeting, whose links load another document", () => {
    expect(bundle.meetingGzipBytes).toBeLessThanOrEqual(LIMITS.meetingGzipBytes);
  });

  it("brings the talk with the wrapper app in a chunk of its own", () => {
    expect(bundle.chunks.map(({ name }) => name)).toContain("parent-app");
  });

  it.each(["practice-panel", "lesson-finder"])("opens the %s with little", (part) => {
    const [opened] = bundle.chunks.filter(({ name }) => name === part);

    expect(opened?.gzipBytes).toBeLessThanOrEqual(LIMITS.openedPartGzipBytes);
  });

  it("comes to the live lesson with little", () => {
    const [page] = bundle.chunks.filter(({ name }) => name === "live-lessons-page");

    expect(page?.gzipBytes).toBeLessThanOrEqual(8_000);
  });
});

describe("a chunk that fails to load is named as the build names it", () => {
  const named = globSync("web/src/**/*.{ts,tsx}", { cwd: REPOSITORY }).flatMap((path) =>
    [...readFileSync(join(REPOSITORY, path), "utf8").matchAll(/lazy(?:Chunk|WhenIdle)\(\s*"([^"]+)"/g)].map(
      ([, id = ""]) => id,
    ),
  );

  it.each(named)("%s", (id) => {
    expect(inject("bundle").files).toContainEqual(
      expect.stringMatching(new RegExp(`^/static/js/${id}\\.[\\w-]+\\.chunk\\.js$`)),
    );
  });

  it("each by its own name", () => {
    expect(named.length).toBeGreaterThan(20);
    expect(new Set(named).size).toBe(named.length);
  });
});
