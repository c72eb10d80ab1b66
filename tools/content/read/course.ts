import { type Course, courseUnitSchema } from "@gruezi/contract/documents/course";
import { COURSE_UNITS_MAX } from "@gruezi/contract/documents/unit-ends";
import { list } from "@gruezi/contract/written-fields";
import * as v from "valibot";
import type { ContentFolder } from "./content-folder.ts";
import type { FieldPath, Report } from "./faults.ts";
import { readYamlFile } from "./yaml-file.ts";

const FILE = "course.yaml";

const unitInFile = v.strictObject({
  ...courseUnitSchema.entries,
  // The check below reports a unit without a lesson, and names it by its id.
  Lessons: v.array(v.string("must be a lesson's id"), "must be a list of lesson ids"),
});
const courseFile = v.strictObject({ units: list(unitInFile, 1, COURSE_UNITS_MAX) });

interface InFolder {
  /** Long lessons, each of which belongs to one unit. */
  lessonIds: readonly string[];
  /** Mini lessons, which may be in a unit. */
  miniLessonIds: readonly string[];
  /** Unreadable lessons, which may be either. */
  unreadableIds: readonly string[];
  grammarIds: readonly string[];
}

interface Named {
  id: string;
  unitId: string;
  path: FieldPath;
}

export function readCourse(folder: ContentFolder, known: InFolder, report: Report): Course | undefined {
  const parsed = readYamlFile(folder, FILE, courseFile, report);
  if (parsed === undefined) return undefined;
  const { units } = parsed.fields;
  const fail = (path: FieldPath, field: string, problem: string) =>
    report({ file: FILE, line: parsed.lineOf(path), field, problem });

  const named = (field: "Lessons" | "MiniLessons"): Named[] =>
    units.flatMap((unit, at) =>
      unit[field].map((id, place) => ({ id, unitId: unit.id, path: ["units", at, field, place] })),
    );
  checkNamed(named("Lessons"), [...known.lessonIds, ...known.unreadableIds], "lesson", fail);
  checkNamed(named("MiniLessons"), [...known.miniLessonIds, ...known.unreadableIds], "mini lesson", fail);

  for (const [at, { id, Lessons, Grammar }] of units.entries()) {
    const path = ["units", at];
    if (units.findIndex((unit) => unit.id === id) < at) fail(path, id, "is already the id of a unit above");
    if (Lessons.length === 0)
      fail([...path, "Lessons"], id, "has no lesson: give it one, or delete the unit");
    if (Grammar !== null && !known.grammarIds.includes(Grammar))
      fail([...path, "Grammar"], id, `"${Grammar}" is not a grammar sheet of this folder`);
  }
  const onPath = units.flatMap(({ Lessons }) => Lessons);
  for (const id of known.lessonIds.filter((one) => !onPath.includes(one)))
    fail(["units"], "units", `the lesson "${id}" is in no unit: add it to the Lessons of one`);
  return units;
}

function checkNamed(
  named: readonly Named[],
  known: readonly string[],
  kind: string,
  fail: (path: FieldPath, field: string, problem: string) => void,
): void {
  for (const [at, { id, unitId, path }] of named.entries()) {
    const first = named.slice(0, at).find((other) => other.id === id);
    if (first) fail(path, unitId, `the ${kind} "${id}" is already in the unit "${first.unitId}"`);
    if (!known.includes(id))
      fail(path, unitId, `"${id}" is not a ${kind} of this folder: was it renamed or withdrawn?`);
  }
}
