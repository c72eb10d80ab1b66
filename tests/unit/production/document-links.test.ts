import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";

const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)]*))?\)/g;
const CITATION = /\bdocs\/([\w/-]+\.md)(?:#([\w-]+))?/g;
const HEADING = /^#+ (.*)$/gm;

const read = (path: string) => readFileSync(join(REPOSITORY, path), "utf8");

/** Returns anchors as GitHub makes them. */
const anchorsOf = (document: string) =>
  [...read(document).matchAll(HEADING)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

const isThere = (path: string, anchor = "") =>
  existsSync(join(REPOSITORY, path)) &&
  (anchor === "" || !path.endsWith(".md") || anchorsOf(path).includes(anchor));

it.each(globSync(["*.md", "docs/**/*.md"], { cwd: REPOSITORY }))("%s has no dead link", (document) => {
  const missing = [...read(document).matchAll(LINK)]
    .filter(([, path, anchor]) => !isThere(path ? join(dirname(document), path) : document, anchor))
    .map(([link]) => link);

  expect(missing).toEqual([]);
});

it("comments cite pages and headings that exist", () => {
  const sources = globSync("{contract,functions,web,tests,emulators,tools}/**/*.{ts,tsx}", {
    cwd: REPOSITORY,
    exclude: ["**/node_modules/**", "**/dist/**"],
  });
  const missing = [...sources, "firestore.rules"].flatMap((file) =>
    [...read(file).matchAll(CITATION)]
      .filter(([, page = "", anchor]) => !isThere(join("docs", page), anchor))
      .map(([citation]) => `${file}: ${citation}`),
  );

  expect(missing).toEqual([]);
});
