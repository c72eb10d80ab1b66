import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LESSON_FIELDS } from "@gruezi/contract/documents/lesson-fields";
import { expect, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";

/** Returns the rows of the first table below `## lesson.md`. */
function documentedRows(): readonly string[] {
  const [, section = ""] = readFileSync(join(REPOSITORY, "docs/content-format.md"), "utf8").split(
    "\n## lesson.md\n",
  );
  const [, rows = ""] = /\| --- \| --- \|\n((?:\|.*\n)+)/.exec(section) ?? [];
  return rows.trimEnd().split("\n");
}

it("docs/content-format.md describes each field of a lesson like the table", () => {
  const rows = Object.entries(LESSON_FIELDS).map(([name, { says }]) => `| ${name} | ${says} |`);

  expect(documentedRows()).toEqual(rows);
});
