import type { Catalogue } from "@gruezi/contract/catalogue";
import { courseUnitSchema } from "@gruezi/contract/documents/course";
import { docIdSchema } from "@gruezi/contract/documents/ids";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import * as v from "valibot";
import { findBrotli, toBrotli } from "#gateways/firestore/brotli-document.ts";
import { parseDocument } from "#gateways/firestore/client.ts";
import { logFault } from "#platform/log.ts";
import { dictionarySchema, lessonSchema } from "./lessons.ts";

/** A catalogue as compressed JSON, since a thousand lessons nearly fill a document's mebibyte. */
export interface CatalogueDocument {
  Brotli: Buffer;
  /** Number of lessons, for information only. */
  Lessons: number;
}

export const miniLessonsSchema = v.object({ index: v.array(docIdSchema) });

export const courseSchema = v.object({ units: v.array(courseUnitSchema) });

const catalogueSchema = v.object({
  lessons: v.array(v.unknown()),
  newestMiniLesson: v.nullable(v.object({ DocID: docIdSchema, VideoThumbnailURL: v.string() })),
  miniLessonIds: v.array(docIdSchema),
  mondayLessonId: v.nullable(docIdSchema),
  dictionary: v.nullable(dictionarySchema),
  course: courseSchema.entries.units,
  shelves: v.array(
    v.object({
      name: v.string(),
      count: v.number(),
      oldest: v.object({ Date: v.number(), DocID: docIdSchema }),
    }),
  ),
});

/**
 * Compresses a catalogue.
 * @throws Error with the size if no document holds it
 */
export async function toCatalogueDocument(catalogue: Catalogue): Promise<CatalogueDocument> {
  const { length } = catalogue.lessons;
  return { Brotli: await toBrotli(`The catalogue of ${length} lessons`, catalogue), Lessons: length };
}

/** Reads a catalogue. Undefined before the first publication. */
export async function findCatalogueDocument(path: string): Promise<Catalogue | undefined> {
  const stored = await findBrotli(path);
  if (stored === undefined) return undefined;
  const catalogue = parseDocument(path, catalogueSchema, stored);
  const found = catalogue.lessons.map((lesson, at) => ({ path: `${path}: lesson ${at}`, fields: lesson }));
  return { ...catalogue, lessons: lessonsIn(found) };
}

/** Parses lessons. Logs and skips a malformed one, so that the others remain. */
export const lessonsIn = (stored: readonly { path: string; fields: unknown }[]): readonly Lesson[] =>
  stored.flatMap(({ path, fields }) => {
    try {
      return [parseDocument(path, lessonSchema, fields)];
    } catch (fault) {
      logFault("lesson left out of the catalogue", fault, {});
      return [];
    }
  });
