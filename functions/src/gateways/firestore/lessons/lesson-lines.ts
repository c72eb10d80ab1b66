import type { LessonLine } from "@gruezi/contract/documents/lesson-lines";
import * as v from "valibot";
import { findDocument } from "#gateways/firestore/client.ts";
import { lessonLinesPath } from "#gateways/firestore/document-paths.ts";

const linesSchema = v.object({
  Lines: v.array(
    v.object({
      id: v.string(),
      startSeconds: v.number(),
      endSeconds: v.number(),
      speaker: v.nullable(v.string()),
      gsw: v.string(),
      german: v.string(),
      english: v.string(),
    }),
  ),
});

/** Returns a lesson's lines in order. Undefined if the lesson was published without lines. */
export async function findLessonLines(videoId: string): Promise<readonly LessonLine[] | undefined> {
  const stored = await findDocument(lessonLinesPath(videoId), linesSchema);
  return stored?.Lines;
}
