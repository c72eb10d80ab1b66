import type { Rolldown } from "vite";
import { expect, it } from "vitest";
import { routeFiles } from "../../../web/build/route-files.ts";

interface Sketch {
  module?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

function bundleOf(sketches: Record<string, Sketch>): Rolldown.OutputBundle {
  const files = Object.entries(sketches).map(([fileName, { module, ...chunk }]) => [
    fileName,
    {
      type: "chunk",
      fileName,
      facadeModuleId: module ? `/gruezi/web/src/${module}` : null,
      isEntry: false,
      imports: [],
      dynamicImports: [],
      ...chunk,
    },
  ]);
  return Object.fromEntries(files) as Rolldown.OutputBundle;
}

const ENTRY = { module: "app/main.tsx", isEntry: true, imports: ["react.js"] };

it("a page needs the entry's files, its own and what they import, each once", () => {
  const bundle = bundleOf({
    "index.js": { ...ENTRY, dynamicImports: ["lesson-page.js"] },
    "react.js": {},
    "lesson-page.js": { module: "pages/lesson-page.tsx", imports: ["lesson.js", "react.js"] },
    "lesson.js": { imports: ["shared.js"], dynamicImports: ["hls.js"] },
    "shared.js": { imports: ["react.js"] },
    "hls.js": {},
  });

  expect(routeFiles(bundle)).toEqual({
    "home-page": ["index.js", "react.js"],
    "lesson-page": ["index.js", "react.js", "lesson-page.js", "lesson.js", "shared.js"],
  });
});

it("a part that is opened on a page does not count as a page", () => {
  const bundle = bundleOf({
    "index.js": { ...ENTRY, dynamicImports: ["word-card.js"] },
    "word-card.js": { module: "features/learn/words/word-card.tsx" },
  });

  expect(Object.keys(routeFiles(bundle))).toEqual(["home-page"]);
});

it("a bundle without an entry is refused", () => {
  expect(() => routeFiles(bundleOf({ "react.js": {} }))).toThrow("no entry");
});
