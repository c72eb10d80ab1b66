import { describe, expect, inject, it } from "vitest";
import { buildTarget } from "#web-build/supported-browsers.ts";
import { newApisIn } from "../../bench/new-apis.ts";

describe("the supported browsers", () => {
  const bundle = inject("bundle");

  it("are the ones that the build makes code for", () => {
    expect(buildTarget()).toEqual(["chrome111", "edge111", "firefox121", "safari16.4", "ios16.4"]);
  });

  it("have every function that the pages, their libraries and the service worker call", () => {
    expect(bundle.newApis).toEqual([]);
  });

  it.each([
    ["Promise.withResolvers", "const { promise } = Promise.withResolvers();"],
    ["Map.groupBy", "Map.groupBy(rows, keyOf)"],
    ["Response.json", "cache.put(key, Response.json(value))"],
    ["iterator helpers", "sources.values().map(toRow)"],
  ])("lack %s, which is noticed", (name, code) => {
    expect(newApisIn(code)).toEqual([name]);
  });

  it("see no sentence for older ones, which each page holds", () => {
    // First in Chrome 109, 111 and 105, Firefox 120, 113 and 121, Safari 16.4, 16.2 and 15.4.
    expect(bundle.shellHtml).toContain(
      "@supports not ((height:1lh) and (color:color-mix(in srgb, red, red)) and selector(:has(a))){[data-too-old]{",
    );
    expect(bundle.shellHtml).toContain("This browser is too old for Grüezi.");
  });
});
