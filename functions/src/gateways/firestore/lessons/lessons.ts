import type { DictionaryAddresses } from "@gruezi/contract/dictionary";
import { docIdSchema } from "@gruezi/contract/documents/ids";
import { ACCESS_LEVELS, DIFFICULTIES, LESSON_TYPES, type Lesson } from "@gruezi/contract/documents/lesson";
import type { LessonSecret } from "@gruezi/contract/documents/lesson-secret";
import type { LiveLesson } from "@gruezi/contract/documents/live-lesson";
import * as v from "valibot";
import {
  findDocument,
  firestore,
  instantField,
  parseDocument,
  refuseWhenUnavailable,
} from "#gateways/firestore/client.ts";
import {
  currentLiveLessonPath,
  dictionaryMetadataPath,
  grammarPdfPath,
  lessonSecretPath,
  miniLessonsMetadataPath,
  videosCollection,
} from "#gateways/firestore/document-paths.ts";
import { logFault } from "#platform/log.ts";

const lessonSchema = v.object({
  DocID: docIdSchema,
  Title: v.string(),
  Difficulty: v.picklist(DIFFICULTIES),
  Type: v.picklist(LESSON_TYPES),
  Date: instantField,
  VideoThumbnailURL: v.string(),
  MondayLesson: v.boolean(),
  Access: v.picklist(ACCESS_LEVELS),
  Summary: v.string(),
  Topics: v.array(v.string()),
  DurationSeconds: v.number(),
  comments: v.picklist(["open", "closed"]),
  HasFlashcards: v.boolean(),
});

const lessonSecretSchema = v.object({
  Text: v.string(),
  VideoHLSurl: v.string(),
  Photos: v.array(v.object({ Path: v.string(), Alt: v.string() })),
  Audios: v.array(v.object({ Path: v.string(), Title: v.string() })),
  Captions: v.object({ gsw: v.string(), de: v.string(), en: v.string() }),
  Clips: v.optional(v.object({ Path: v.string(), HasSlow: v.boolean() })),
  Access: v.picklist(ACCESS_LEVELS),
});

const miniLessonsSchema = v.object({ index: v.array(docIdSchema) });

/** A lesson that was published before lines had recordings opens like every other. */
export async function findLessonSecret(videoId: string): Promise<LessonSecret | undefined> {
  const stored = await findDocument(lessonSecretPath(videoId), lessonSecretSchema);
  return (
    stored && { ...stored, Clips: stored.Clips ?? { Path: `lessons/${videoId}/clips/`, HasSlow: false } }
  );
}

/** One malformed lesson is logged and left out: it must not take the whole catalogue with it. */
export async function getLessons(): Promise<readonly Lesson[]> {
  const store = await firestore();
  const { docs } = await store.collection(videosCollection).get().catch(refuseWhenUnavailable);
  return docs.flatMap((document) => {
    try {
      return [parseDocument(document.ref.path, lessonSchema, document.data())];
    } catch (fault) {
      logFault("lesson left out of the catalogue", fault, {});
      return [];
    }
  });
}

export async function getMiniLessonIds(): Promise<readonly string[]> {
  const metadata = await findDocument(miniLessonsMetadataPath, miniLessonsSchema);
  return metadata?.index ?? [];
}

const dictionarySchema = v.object({ wordsUrl: v.string(), saidUrl: v.string() });

/** Undefined before content with a dictionary is published. */
export const findDictionary = (): Promise<DictionaryAddresses | undefined> =>
  findDocument(dictionaryMetadataPath, dictionarySchema);

const liveLessonSchema = v.object({
  Title: v.string(),
  EmbedUrl: v.string(),
  ChatUrl: v.string(),
  MeetingNumber: v.string(),
  Passcode: v.string(),
});

/** The weekly live lesson; undefined if none is planned. */
export function findLiveLesson(): Promise<LiveLesson | undefined> {
  return findDocument(currentLiveLessonPath, liveLessonSchema);
}

/** Whether there is a grammar sheet of that id. */
export async function hasGrammarPdf(docId: string): Promise<boolean> {
  return (await findDocument(grammarPdfPath(docId), v.object({}))) !== undefined;
}
