import { docId, list } from "@gruezi/contract/written-fields";
import * as v from "valibot";
import type { ContentFolder } from "./content-folder.ts";
import type { Report } from "./faults.ts";
import { readJsonFile } from "./json-file.ts";

const miniLessonsFile = v.strictObject({ index: list(docId, 0, 1000) });

/** Reads the index, which must name exactly the mini lessons of the folder. */
export function readMiniLessonIds(
  folder: ContentFolder,
  miniLessonIds: readonly string[],
  report: Report,
): string[] | undefined {
  const parsed = readJsonFile(folder, "mini-lessons.json", miniLessonsFile, report);
  if (parsed === undefined) return undefined;
  const { index } = parsed.fields;
  const { file, lineOf } = parsed;

  for (const [position, id] of index.entries()) {
    const fail = (problem: string) =>
      report({ file, line: lineOf(["index", position]), field: `index[${position}]`, problem });
    if (!miniLessonIds.includes(id)) fail(`"${id}" is not a mini lesson of this folder`);
    if (index.indexOf(id) < position) fail(`"${id}" is already there`);
  }
  for (const id of miniLessonIds.filter((known) => !index.includes(known))) {
    report({
      file,
      line: lineOf(["index"]),
      field: "index",
      problem: `does not name the mini lesson "${id}"`,
    });
  }
  return index;
}
