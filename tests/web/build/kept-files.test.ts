import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";

/** Precache entry: `{url:"/shell.html",revision:"…"}` */
const KEPT = /url:[`"']([^`"']+)[`"'],revision:/g;

const isPublic = (url: string) => existsSync(join(REPOSITORY, "web/public", url));

const bundle = inject("bundle");
const kept = [...bundle.serviceWorker.matchAll(KEPT)].map(([, url = ""]) => url);

describe("files precached for a visit offline", () => {
  it("is in the build, every file of it", () => {
    expect(kept).toContain("/shell.html");
    expect(kept.filter((url) => !bundle.files.includes(url) && !isPublic(url))).toEqual([]);
  });

  it("is the whole first route", () => {
    const named = [...bundle.shellHtml.matchAll(/(?:src|href)="(\/static\/[^"]+)"/g)].map(([, url]) => url);

    expect(named.length).toBeGreaterThan(1);
    expect(kept).toEqual(expect.arrayContaining(named));
  });

  it("holds no service's SDK, no video library and no film", () => {
    expect(kept.filter((url) => /\/(auth|firebase-app|hls\.light|index\.esm)\.|\.mp4$/.test(url))).toEqual(
      [],
    );
  });

  it("never holds the home page, which is asked for anew each time", () => {
    expect(kept).not.toContain("/index.html");
    expect(kept).not.toContain("/home.html");
  });
});
