import { existsSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, inject, it } from "vitest";
import { REPOSITORY, readFirebaseConfig } from "#emulators/suite/firebase-config.ts";
import { LIMITS } from "../../bench/limits.ts";

/** As the service worker names what it keeps: `{url:"/shell.html",revision:"…"}` */
const KEPT = /url:[`"']([^`"']+)[`"'],revision:/g;

const isPublic = (url: string) => existsSync(join(REPOSITORY, "web/public", url));

const bundle = inject("bundle");
const kept = [...bundle.serviceWorker.matchAll(KEPT)].map(([, url = ""]) => url);

describe("a visitor's home page", () => {
  it("shows its words before any code has arrived", () => {
    expect(bundle.homeHtml).toContain("Säg’s, wie’s tönt.");
    expect(bundle.homeHtml).toContain("SIGN UP");
    expect(bundle.homeHtml).toContain("Loading the lessons");
    expect(gzipSync(bundle.homeHtml, { level: 9 }).length).toBeLessThanOrEqual(LIMITS.homeHtmlGzipBytes);
  });

  it("holds no lesson, because they change without a deploy", () => {
    expect(bundle.homeHtml).not.toContain("/videos/");
    expect(bundle.homeHtml).not.toContain("/media/public");
  });

  it("asks for no code before it was painted", () => {
    expect(bundle.homeHtml).not.toMatch(/<script[^>]* src=/);
    expect(bundle.homeHtml).not.toContain('rel="modulepreload"');
  });

  it("is what Hosting answers to / and /home with; any other page gets its own or the shell", () => {
    const pages = readFirebaseConfig().hosting.rewrites.filter(({ destination }) => destination);

    expect(pages).toEqual([
      { source: "/home", destination: "/home.html" },
      { source: "/live-meeting", destination: "/live-meeting.html" },
      { source: "!/static/**", destination: "/shell.html" },
    ]);
    expect(bundle.files).toEqual(expect.arrayContaining(["/index.html", "/home.html", "/shell.html"]));
    expect(bundle.shellHtml).toContain('<div id="root"></div>');
  });
});

describe("what is kept for a visit without a connection", () => {
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
