import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";

/** Precache entry: `{url:"/shell.html",revision:"…"}` */
const CACHED = /url:[`"']([^`"']+)[`"'],revision:/g;

const isPublic = (url: string) => existsSync(join(REPOSITORY, "web/public", url));

const bundle = inject("bundle");
const cached = [...bundle.serviceWorker.matchAll(CACHED)].map(([, url = ""]) => url);

describe("files precached for a visit offline", () => {
  it("is in the build, every file of it", () => {
    expect(cached).toContain("/shell.html");
    expect(cached.filter((url) => !bundle.files.includes(url) && !isPublic(url))).toEqual([]);
  });

  it("is the whole first route", () => {
    const named = [...bundle.shellHtml.matchAll(/(?:src|href)="(\/static\/[^"]+)"/g)].map(([, url]) => url);

    expect(named.length).toBeGreaterThan(1);
    expect(cached).toEqual(expect.arrayContaining(named));
  });

  it("holds no service's SDK, no video library and no film", () => {
    expect(cached.filter((url) => /\/(auth|firebase-app|hls\.light|index\.esm)\.|\.mp4$/.test(url))).toEqual(
      [],
    );
  });

  it("never holds the home page, which is asked for anew each time", () => {
    expect(cached).not.toContain("/index.html");
    expect(cached).not.toContain("/home.html");
  });
});
