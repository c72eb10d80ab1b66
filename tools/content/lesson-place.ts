import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { docIdSchema } from "@gruezi/contract/documents/ids";
import * as v from "valibot";
import { Misuse } from "../command/command-line.ts";

export const SAMPLE_CONTENT = "emulator-data/content";

export interface LessonPlace {
  docId: string;
  /** The content folder. */
  root: string;
  /** The lesson's folder, relative to the content folder. */
  folder: string;
  path: string;
}

/** Returns the place of a lesson. @param named the lesson's id in the content folder, or its folder's path */
export function placeOfLesson(named: string, contentFolder: string): LessonPlace {
  const isPath = /[\\/]/.test(named);
  const docId = isPath ? basename(named) : named;
  const root = isPath ? dirname(dirname(resolve(named))) : resolve(contentFolder);
  if (!v.is(docIdSchema, docId))
    throw new Misuse(`"${docId}" is not a lesson id: 3 to 60 lower-case letters, digits and hyphens.`);
  if (isPath && basename(dirname(resolve(named))) !== "lessons")
    throw new Misuse(`${named} is not a lesson's folder, which is lessons/<id> in a content folder.`);
  const folder = `lessons/${docId}`;
  return { docId, root, folder, path: join(root, folder) };
}

export function requireLesson(place: LessonPlace): LessonPlace {
  if (existsSync(join(place.path, "lesson.md"))) return place;
  throw new Misuse(
    `There is no lesson ${place.docId} in ${place.root}. Run: npm run content -- new ${place.docId}`,
  );
}
