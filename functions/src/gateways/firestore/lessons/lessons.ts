import type { DictionaryAddresses } from "@gruezi/contract/dictionary";
import type { GrammarPdf } from "@gruezi/contract/documents/grammar-pdf";
import { docIdSchema } from "@gruezi/contract/documents/ids";
import { ACCESS_LEVELS } from "@gruezi/contract/documents/lesson-choices";
import { catalogueEntries, paidEntries } from "@gruezi/contract/documents/lesson-fields";
import type { LessonSecret } from "@gruezi/contract/documents/lesson-secret";
import type { LiveLesson } from "@gruezi/contract/documents/live-lesson";
import * as v from "valibot";
import { findDocument, firestore, parseDocument, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import {
  currentLiveLessonPath,
  dictionaryMetadataPath,
  grammarPdfPath,
  grammarPdfsCollection,
  lessonSecretPath,
} from "#gateways/firestore/document-paths.ts";

export const lessonSchema = v.object({
  ...catalogueEntries,
  DocID: docIdSchema,
  VideoThumbnailURL: v.string(),
  CardImageURL: v.optional(v.string(), ""),
  HasFlashcards: v.boolean(),
});

const lessonSecretSchema = v.object({
  ...paidEntries,
  Text: v.string(),
  VideoHLSurl: v.string(),
  Captions: v.object({ gsw: v.string(), de: v.string(), en: v.string() }),
  Clips: v.optional(v.object({ Path: v.string(), HasSlow: v.boolean() })),
  Access: v.picklist(ACCESS_LEVELS),
});

/**
 * Returns a lesson's secret. `Clips` has a default for lessons that were published before line recordings.
 */
export async function findLessonSecret(videoId: string): Promise<LessonSecret | undefined> {
  const stored = await findDocument(lessonSecretPath(videoId), lessonSecretSchema);
  return (
    stored && { ...stored, Clips: stored.Clips ?? { Path: `lessons/${videoId}/clips/`, HasSlow: false } }
  );
}

export const dictionarySchema = v.object({ wordsUrl: v.string(), saidUrl: v.string() });

/** Returns the dictionary's addresses. Undefined before one is published. */
export const findDictionary = (): Promise<DictionaryAddresses | undefined> =>
  findDocument(dictionaryMetadataPath, dictionarySchema);

const liveLessonSchema = v.object({
  Title: v.string(),
  EmbedUrl: v.string(),
  ChatUrl: v.string(),
  MeetingNumber: v.string(),
  Passcode: v.string(),
});

export function findLiveLesson(): Promise<LiveLesson | undefined> {
  return findDocument(currentLiveLessonPath, liveLessonSchema);
}

const grammarPdfSchema = v.object({
  Title: v.string(),
  Order: v.number(),
  Pages: v.number(),
  Summary: v.string(),
});

export async function getGrammarPdfs(): Promise<readonly GrammarPdf[]> {
  const store = await firestore();
  const { docs } = await store
    .collection(grammarPdfsCollection)
    .orderBy("Order")
    .get()
    .catch(refuseWhenUnavailable);
  return docs.map((document) => ({
    DocID: document.id,
    ...parseDocument(document.ref.path, grammarPdfSchema, document.data()),
  }));
}

export async function hasGrammarPdf(docId: string): Promise<boolean> {
  return (await findDocument(grammarPdfPath(docId), v.object({}))) !== undefined;
}
