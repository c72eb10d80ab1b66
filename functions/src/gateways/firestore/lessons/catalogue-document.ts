import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import type { Catalogue } from "@gruezi/contract/catalogue";
import { docIdSchema } from "@gruezi/contract/documents/ids";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import * as v from "valibot";
import { findDocument, parseDocument } from "#gateways/firestore/client.ts";
import { logFault } from "#platform/log.ts";
import { dictionarySchema, lessonSchema } from "./lessons.ts";

/** Brotli JSON, since a thousand lessons nearly fill a document's mebibyte. */
export interface CatalogueDocument {
  Brotli: Buffer;
  /** Informative only. */
  Lessons: number;
}

/** Firestore's limit of 1,048,576 bytes includes names and numbers. */
export const CATALOGUE_BYTES_MAX = 1_000_000;

/** 11, the maximum, takes ten times as long and saves a tenth. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

export const miniLessonsSchema = v.object({ index: v.array(docIdSchema) });

const storedSchema = v.object({ Brotli: v.instance(Uint8Array) });

const catalogueSchema = v.object({
  lessons: v.array(v.unknown()),
  newestMiniLesson: v.nullable(v.object({ DocID: docIdSchema, VideoThumbnailURL: v.string() })),
  miniLessonIds: v.array(docIdSchema),
  mondayLessonId: v.nullable(docIdSchema),
  dictionary: v.nullable(dictionarySchema),
  shelves: v.array(
    v.object({
      name: v.string(),
      count: v.number(),
      oldest: v.object({ Date: v.number(), DocID: docIdSchema }),
    }),
  ),
});

/** @throws Error with the size if no document holds it */
export async function toCatalogueDocument(catalogue: Catalogue): Promise<CatalogueDocument> {
  const compressed = await promisify(brotliCompress)(JSON.stringify(catalogue), QUALITY);
  if (compressed.length <= CATALOGUE_BYTES_MAX)
    return { Brotli: compressed, Lessons: catalogue.lessons.length };
  throw new Error(
    `The catalogue of ${catalogue.lessons.length} lessons has ${compressed.length} bytes, compressed. ` +
      `One document holds ${CATALOGUE_BYTES_MAX}: nothing is published.`,
  );
}

/** Undefined before the first publication. */
export async function findCatalogueDocument(path: string): Promise<Catalogue | undefined> {
  const stored = await findDocument(path, storedSchema);
  if (stored === undefined) return undefined;
  const json = (await promisify(brotliDecompress)(stored.Brotli)).toString();
  const catalogue = parseDocument(path, catalogueSchema, JSON.parse(json));
  const found = catalogue.lessons.map((lesson, at) => ({ path: `${path}: lesson ${at}`, fields: lesson }));
  return { ...catalogue, lessons: lessonsIn(found) };
}

/** Logs and skips a malformed lesson, to keep the rest. */
export const lessonsIn = (stored: readonly { path: string; fields: unknown }[]): readonly Lesson[] =>
  stored.flatMap(({ path, fields }) => {
    try {
      return [parseDocument(path, lessonSchema, fields)];
    } catch (fault) {
      logFault("lesson left out of the catalogue", fault, {});
      return [];
    }
  });
