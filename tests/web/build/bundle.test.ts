import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { LIMITS } from "../../bench/limits.ts";

const NEVER_ON_THE_FIRST_ROUTE = /firebase|hls\.js|stripe|purchases-js|zoom/;

describe("a visitor's downloads", () => {
  const bundle = inject("bundle");

  it("stays within the budget of the first route", () => {
    const { firstRouteGzipBytes, firstRoute } = bundle;
    const left = LIMITS.firstRouteGzipBytes - firstRouteGzipBytes;

    expect(
      left,
      `${left} bytes are left. The largest modules:\n${firstRoute.join("\n")}`,
    ).toBeGreaterThanOrEqual(0);
  });

  it("holds no service's SDK and no video library", () => {
    expect(bundle.firstRoutePackages).toContain("react-dom");
    expect(bundle.firstRoutePackages.filter((name) => NEVER_ON_THE_FIRST_ROUTE.test(name))).toEqual([]);
  });

  it("sees the plans without a payment provider's script", () => {
    expect(bundle.plansPackages.filter((name) => NEVER_ON_THE_FIRST_ROUTE.test(name))).toEqual([]);
  });

  it.each(bundle.pages)("takes few files and bytes more for the $name", ({ files, gzipBytes, modules }) => {
    const left = LIMITS.laterPageGzipBytes - gzipBytes;

    expect(files).toBeLessThanOrEqual(LIMITS.pageFiles);
    expect(
      left,
      `${left} bytes are left. The largest modules:\n${modules.join("\n")}`,
    ).toBeGreaterThanOrEqual(0);
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

  it.each(["practice-panel", "spoken-list", "spoken-search"])("opens the %s with little", (part) => {
    const [opened] = bundle.chunks.filter(({ name }) => name === part);

    expect(opened?.gzipBytes).toBeLessThanOrEqual(LIMITS.openedPartGzipBytes);
  });
});

describe("a chunk that fails to load is named as the build names it", () => {
  const parts = globSync("web/src/**/*.{ts,tsx}", { cwd: REPOSITORY }).flatMap((path) =>
    [...readFileSync(join(REPOSITORY, path), "utf8").matchAll(/lazy(?:Chunk|WhenUsed)\(\s*"([^"]+)"/g)].map(
      ([, id = ""]) => id,
    ),
  );
  const pages = globSync("web/src/pages/*-page.tsx", { cwd: REPOSITORY })
    .map((path) => basename(path, ".tsx"))
    .filter((name) => !["home-page", "meeting-page"].includes(name));
  const named = [...parts, ...pages];

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
