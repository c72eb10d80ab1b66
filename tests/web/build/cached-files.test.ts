import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";

/** Matches a precache entry: `{url:"/shell.html",revision:"…"}` */
const CACHED = /url:[`"']([^`"']+)[`"'],revision:/g;

const isPublic = (url: string) => existsSync(join(REPOSITORY, "web/public", url));

const bundle = inject("bundle");
const cached = [...bundle.serviceWorker.matchAll(CACHED)].map(([, url = ""]) => url);

describe("the files precached for a visit offline", () => {
  it("are all in the build", () => {
    expect(cached).toContain("/shell.html");
    expect(cached.filter((url) => !bundle.files.includes(url) && !isPublic(url))).toEqual([]);
  });

  it("include the whole first route", () => {
    const named = [...bundle.shellHtml.matchAll(/(?:src|href)="(\/static\/[^"]+)"/g)].map(([, url]) => url);

    expect(named.length).toBeGreaterThan(1);
    expect(cached).toEqual(expect.arrayContaining(named));
  });

  it("include no SDK of a service, no video library and no film", () => {
    expect(cached.filter((url) => /\/(auth|firebase-app|hls\.light|index\.esm)\.|\.mp4$/.test(url))).toEqual(
      [],
    );
  });

  it("do not include the home page, which is requested each time", () => {
    expect(cached).not.toContain("/index.html");
    expect(cached).not.toContain("/home.html");
  });
});
