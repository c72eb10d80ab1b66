import { describe, expect, inject, it } from "vitest";
import { buildTarget } from "#web-build/supported-browsers.ts";
import { newApisIn } from "../../bench/new-apis.ts";

describe("the supported browsers", () => {
  const bundle = inject("bundle");

  it("are the targets of the build", () => {
    expect(buildTarget()).toEqual(["chrome111", "edge111", "firefox121", "safari16.4", "ios16.4"]);
  });

  it("have every API that the bundle calls", () => {
    expect(bundle.newApis).toEqual([]);
  });

  it.each([
    ["Promise.withResolvers", "const { promise } = Promise.withResolvers();"],
    ["Map.groupBy", "Map.groupBy(rows, keyOf)"],
    ["Response.json", "cache.put(key, Response.json(value))"],
    ["iterator helpers", "sources.values().map(toRow)"],
  ])("lack %s, which the check finds", (name, code) => {
    expect(newApisIn(code)).toEqual([name]);
  });

  it("do not show the sentence for older browsers that each page contains", () => {
    // These features came in Chrome 109, 111 and 105, Firefox 120, 113 and 121, Safari 16.4, 16.2 and 15.4.
    expect(bundle.shellHtml).toContain(
      "@supports not ((height:1lh) and (color:color-mix(in srgb, red, red)) and selector(:has(a))){[data-too-old]{",
    );
    expect(bundle.shellHtml).toContain("This browser is too old for Grüezi.");
  });
});
