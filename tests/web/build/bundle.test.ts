import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { LIMITS } from "../../bench/limits.ts";

const NEVER_ON_THE_FIRST_ROUTE = /firebase|hls\.js|stripe|purchases-js|zoom/;

describe("the bundle", () => {
  const bundle = inject("bundle");

  it("stays within the budget for the first route", () => {
    const { firstRouteGzipBytes, firstRoute } = bundle;
    const left = LIMITS.firstRouteGzipBytes - firstRouteGzipBytes;

    expect(
      left,
      `${left} bytes are left. The largest modules:\n${firstRoute.join("\n")}`,
    ).toBeGreaterThanOrEqual(0);
  });

  it("has no SDK of a service and no video library in the first route", () => {
    expect(bundle.firstRoutePackages).toContain("react-dom");
    expect(bundle.firstRoutePackages.filter((name) => NEVER_ON_THE_FIRST_ROUTE.test(name))).toEqual([]);
  });

  it("has no SDK of a payment provider in the page of the plans", () => {
    expect(bundle.plansPackages.filter((name) => NEVER_ON_THE_FIRST_ROUTE.test(name))).toEqual([]);
  });

  it.each(bundle.pages)(
    "stays within the budget of files and bytes for the $name",
    ({ files, gzipBytes, modules }) => {
      const left = LIMITS.laterPageGzipBytes - gzipBytes;

      expect(files).toBeLessThanOrEqual(LIMITS.pageFiles);
      expect(
        left,
        `${left} bytes are left. The largest modules:\n${modules.join("\n")}`,
      ).toBeGreaterThanOrEqual(0);
    },
  );

  it("greets a returning learner without a byte of Firebase", () => {
    expect(bundle.session.firebaseBeforeNameGzipBytes).toBe(LIMITS.firebaseBeforeNameGzipBytes);
  });

  it("stays within the budget for a learner's session", () => {
    expect(bundle.session.gzipBytes).toBeGreaterThan(0);
    expect(bundle.session.gzipBytes).toBeLessThanOrEqual(LIMITS.sessionGzipBytes);
  });

  it("stays within the budget for the video library", () => {
    expect(bundle.videoGzipBytes).toBeGreaterThan(0);
    expect(bundle.videoGzipBytes).toBeLessThanOrEqual(LIMITS.videoGzipBytes);
  });

  it("has Zoom's code only in the meeting's document", () => {
    expect(bundle.zoomFiles).toEqual([expect.stringMatching(/^static\/js\/live-meeting\.[\w-]+\.js$/)]);
    expect(bundle.files).toContain("/live-meeting.html");
    expect(bundle.serviceWorker).not.toMatch(/static\/js\/(live-)?meeting/);
  });

  it("stays within the budget for the meeting", () => {
    expect(bundle.meetingGzipBytes).toBeLessThanOrEqual(LIMITS.meetingGzipBytes);
  });

  it("has the bridge to the wrapper app in its own chunk", () => {
    expect(bundle.chunks.map(({ name }) => name)).toContain("parent-app");
  });

  it.each(["practice-panel", "spoken-list", "spoken-search"])(
    "stays within the budget for the %s",
    (part) => {
      const [opened] = bundle.chunks.filter(({ name }) => name === part);

      expect(opened?.gzipBytes).toBeLessThanOrEqual(LIMITS.openedPartGzipBytes);
    },
  );
});

describe("a lazy chunk is named in code as in the build", () => {
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

  it("each has its own name", () => {
    expect(named.length).toBeGreaterThan(20);
    expect(new Set(named).size).toBe(named.length);
  });
});
