import type { LessonLines, SpokenLesson } from "@gruezi/contract/dictionary";
import { docIdSchema } from "@gruezi/contract/documents/ids";
import { ACCESS_LEVELS } from "@gruezi/contract/documents/lesson-choices";
import { toIndexLine } from "@gruezi/contract/spoken-index";
import * as v from "valibot";
import { findBrotli, toBrotli } from "#gateways/firestore/brotli-document.ts";
import { parseDocument } from "#gateways/firestore/client.ts";
import { saidLinesPath } from "#gateways/firestore/document-paths.ts";

const saidLinesSchema = v.array(
  v.object({
    lessonId: docIdSchema,
    Access: v.picklist(ACCESS_LEVELS),
    lines: v.array(v.tuple([v.string(), v.number(), v.string(), v.string(), v.string()])),
  }),
);

export type LessonWithAccess = LessonLines & Pick<SpokenLesson, "Access">;

/**
 * Compresses the lines of all lessons that are not public.
 * @throws Error with the size if no document holds them
 */
export async function toSaidLinesDocument(lessons: readonly SpokenLesson[]): Promise<{ Brotli: Buffer }> {
  const closed = lessons.filter(({ Access }) => Access !== "public");
  const said = closed.map(
    ({ DocID, Access, lines }): LessonWithAccess => ({
      lessonId: DocID,
      Access,
      lines: lines.map(toIndexLine),
    }),
  );
  return { Brotli: await toBrotli(`What is said in ${closed.length} lessons`, said) };
}

/** Reads the lines. Empty before the first publication. */
export const findSaidLines = async (): Promise<readonly LessonWithAccess[]> =>
  parseDocument(saidLinesPath, saidLinesSchema, (await findBrotli(saidLinesPath)) ?? []);
