import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";

const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g;

it.each(globSync(["*.md", "docs/**/*.md"], { cwd: REPOSITORY }))("%s links to what there is", (document) => {
  const text = readFileSync(join(REPOSITORY, document), "utf8");
  const missing = [...text.matchAll(LINK)]
    .map(([, path = ""]) => path)
    .filter((path) => !existsSync(join(REPOSITORY, dirname(document), path)));

  expect(missing).toEqual([]);
});
