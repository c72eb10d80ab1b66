import { ACCESS_LEVELS, DIFFICULTIES, LESSON_TYPES } from "@gruezi/contract/documents/lesson";
import * as v from "valibot";
import { type ContentFolder, HOW_TO_MAKE_MEDIA, readRequired } from "./content-folder.ts";
import type { Report } from "./faults.ts";
import { day, list, oneOf, text, wholeNumber, yesOrNo } from "./field-schemas.ts";
import { type FrontMatter, readFrontMatter } from "./front-matter.ts";
import { checkMarkdown } from "./markdown.ts";
import { parseFields } from "./schema-faults.ts";

const topic = v.pipe(v.string("must be text"), v.regex(/^\p{Ll}+(-\p{Ll}+)*$/u, "must be a lower-case word"));
const photoPath = v.pipe(
  v.string("must be text"),
  v.regex(/^photos\/[\w-]+\.webp$/, "must be photos/<name>.webp"),
);
const audioPath = v.pipe(
  v.string("must be text"),
  v.regex(/^audio\/[\w-]+\.m4a$/, "must be audio/<name>.m4a"),
);

const lessonFields = v.strictObject({
  Title: text(3, 80),
  Difficulty: oneOf(DIFFICULTIES),
  Type: oneOf(LESSON_TYPES),
  Date: day,
  Access: oneOf(ACCESS_LEVELS),
  MondayLesson: yesOrNo,
  Summary: text(10, 200),
  Topics: list(topic, 1, 5),
  comments: oneOf(["open", "closed"]),
  DurationSeconds: wholeNumber(1, 86_400),
  Photos: list(v.strictObject({ Path: photoPath, Alt: text(3, 200) }), 0, 50),
  Audios: list(v.strictObject({ Path: audioPath, Title: text(1, 200) }), 0, 100),
});

export type LessonFields = v.InferOutput<typeof lessonFields>;

export interface LessonFile extends FrontMatter {
  /** Undefined when one of them was at fault; `values` holds what was written all the same. */
  fields: LessonFields | undefined;
}

/** `lesson.md` of one lesson, and whether the photos and recordings it names are there. */
export function readLessonFile(
  folder: ContentFolder,
  lessonFolder: string,
  report: Report,
): LessonFile | undefined {
  const file = `${lessonFolder}/lesson.md`;
  const source = readRequired(folder, file, report);
  const frontMatter = source === undefined ? undefined : readFrontMatter(file, source, report);
  if (frontMatter === undefined) return undefined;

  const fields = parseFields(lessonFields, frontMatter.values, frontMatter, report);
  checkMarkdown(frontMatter, report);
  for (const { field, path } of namedMedia(fields)) {
    const line = frontMatter.lineOf([field]);
    const isThere = folder.has(`${lessonFolder}/${path}`);
    if (!isThere) report({ file, line, field, problem: `${path} ${HOW_TO_MAKE_MEDIA}` });
  }
  return { ...frontMatter, fields };
}

const namedMedia = (fields: LessonFields | undefined) => [
  ...(fields?.Photos ?? []).map(({ Path }) => ({ field: "Photos", path: Path })),
  ...(fields?.Audios ?? []).map(({ Path }) => ({ field: "Audios", path: Path })),
];
