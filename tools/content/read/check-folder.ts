import { existsSync } from "node:fs";
import type { WordRow } from "@gruezi/contract/dictionary";
import type { Course } from "@gruezi/contract/documents/course";
import type { GrammarPdf } from "@gruezi/contract/documents/grammar-pdf";
import type { LiveLesson } from "@gruezi/contract/documents/live-lesson";
import { docId } from "@gruezi/contract/written-fields";
import * as v from "valibot";
import { type ContentFolder, openContentFolder } from "./content-folder.ts";
import { readCourse } from "./course.ts";
import { type Fault, inReadingOrder, type Report } from "./faults.ts";
import { readGrammar } from "./grammar.ts";
import { type LessonContent, type ReadLesson, readLesson } from "./lesson.ts";
import { readLiveLesson } from "./live-lesson.ts";
import { readMiniLessonIds } from "./mini-lessons.ts";
import { readSlots, type Slots } from "./slots.ts";
import { readWords } from "./words.ts";

type CheckedFolder =
  | { content: Content; faults: readonly [] }
  | { content: undefined; faults: readonly Fault[] };

export function checkFolder(root: string): CheckedFolder {
  if (!existsSync(root)) {
    return {
      content: undefined,
      faults: [{ file: root, line: 1, field: "folder", problem: "is not there" }],
    };
  }
  const faults: Fault[] = [];
  const content = readFolder(root, (fault) => faults.push(fault));
  if (content && faults.length === 0) return { content, faults: [] };
  return { content: undefined, faults: inReadingOrder(faults) };
}

/** Content without faults. */
export interface Content {
  root: string;
  lessons: readonly LessonContent[];
  grammar: readonly GrammarPdf[];
  words: readonly WordRow[];
  miniLessonIds: readonly string[];
  course: Course;
  slots: Slots;
  liveLesson: LiveLesson;
}

/** Reads a content folder. After a fault, the result is incomplete and must not be used. */
function readFolder(root: string, report: Report): Content | undefined {
  const folder = openContentFolder(root);
  checkFolderNames(folder, report);
  const words = readWords(folder, report);
  const lessons = folder.foldersIn("lessons").map((id) => readLesson(folder, id, words, report));
  if (lessons.length === 0) report({ file: "lessons", line: 1, field: "file", problem: "holds no lesson" });
  checkMondayLessons(lessons, report);

  const grammar = readGrammar(folder, report);
  const miniLessonIds = readMiniLessonIds(folder, idsOfMiniLessons(lessons), report);
  const course = readCourse(
    folder,
    {
      lessonIds: idsOfLongLessons(lessons),
      unreadableIds: idsOfUnreadable(lessons),
      miniLessonIds: idsOfMiniLessons(lessons),
      grammarIds: folder.foldersIn("grammar"),
    },
    report,
  );
  const slots = readSlots(folder, report);
  const liveLesson = readLiveLesson(folder, report);
  if (!words || !miniLessonIds || !course || !slots || !liveLesson) return undefined;
  return {
    root,
    lessons: lessons.flatMap(({ content }) => content ?? []),
    grammar,
    words,
    miniLessonIds,
    course,
    slots,
    liveLesson,
  };
}

function checkFolderNames(folder: ContentFolder, report: Report): void {
  for (const kind of ["lessons", "grammar"]) {
    for (const name of folder.foldersIn(kind)) {
      for (const { message } of v.safeParse(docId, name).issues ?? []) {
        report({ file: `${kind}/${name}`, line: 1, field: "DocID", problem: message });
      }
    }
  }
}

const isMini = ({ file }: ReadLesson) => file?.values["Type"] === "mini_lesson";

const idsOfMiniLessons = (lessons: readonly ReadLesson[]) => lessons.filter(isMini).map(({ docId }) => docId);

const idsOfLongLessons = (lessons: readonly ReadLesson[]) =>
  lessons.filter((lesson) => lesson.file && !isMini(lesson)).map(({ docId }) => docId);

/** Returns the ids of unreadable lessons, whose own file is already reported. */
const idsOfUnreadable = (lessons: readonly ReadLesson[]) =>
  lessons.filter(({ file }) => file === undefined).map(({ docId }) => docId);

function checkMondayLessons(lessons: readonly ReadLesson[], report: Report): void {
  const [first, ...others] = lessons.filter(({ file }) => file?.values["MondayLesson"] === true);
  for (const { file } of others) {
    if (file === undefined) continue;
    const problem = `"${first?.docId}" is already the Monday lesson`;
    report({ file: file.file, line: file.lineOf(["MondayLesson"]), field: "MondayLesson", problem });
  }
}
