import type { Firestore } from "firebase-admin/firestore";
import {
  flashcardsPath,
  grammarPdfsCollection,
  lessonSecretPath,
  videoPath,
  videosCollection,
} from "../../../functions/src/gateways/firestore/document-paths.ts";
import type { Content } from "../read/check-folder.ts";
import { toDocuments } from "./documents.ts";
import { type MediaStore, mediaFilesOf } from "./media-files.ts";
import { planSlotWrites, type Write } from "./slots.ts";

export interface Target {
  firestore: Firestore;
  media: MediaStore;
}

export interface Publication {
  documents: number;
  changedMediaFiles: number;
  withdrawnLessons: readonly string[];
  notes: readonly string[];
}

/** Below Firestore's 500; a folder of up to some 130 lessons is one batch, and so appears all at once. */
const WRITES_PER_BATCH = 400;

/** Media first, so that no document ever points at a file that is not there yet. */
export async function publishContent(content: Content, { firestore, media }: Target): Promise<Publication> {
  const changedMediaFiles = await media.put(mediaFilesOf(content));
  const documents = toDocuments(content);
  const [withdrawn, slots] = await Promise.all([
    findWithdrawn(firestore, content),
    planSlotWrites(firestore, content.slots),
  ]);

  await commit(firestore, [
    ...documents.map(
      ({ path, fields }): Write =>
        (batch) =>
          batch.set(firestore.doc(path), fields),
    ),
    ...slots.writes,
    ...withdrawn.paths.map(
      (path): Write =>
        (batch) =>
          batch.delete(firestore.doc(path)),
    ),
  ]);

  return {
    documents: documents.length + slots.writes.length,
    changedMediaFiles,
    withdrawnLessons: withdrawn.lessonIds,
    notes: slots.notes,
  };
}

async function commit(firestore: Firestore, writes: readonly Write[]): Promise<void> {
  for (let first = 0; first < writes.length; first += WRITES_PER_BATCH) {
    const batch = firestore.batch();
    for (const write of writes.slice(first, first + WRITES_PER_BATCH)) write(batch);
    await batch.commit();
  }
}

interface Withdrawn {
  lessonIds: readonly string[];
  /** Documents to delete. Comments are not among them: they are their writers', and are there again with the lesson. */
  paths: readonly string[];
}

/** What an earlier publication wrote and this folder no longer holds. */
async function findWithdrawn(firestore: Firestore, content: Content): Promise<Withdrawn> {
  const keptLessons = new Set(content.lessons.map(({ docId }) => docId));
  const keptSheets = new Set(content.grammar.map(({ DocID }) => DocID));
  const [videos, sheets] = await Promise.all([
    firestore.collection(videosCollection).select().get(),
    firestore.collection(grammarPdfsCollection).select().get(),
  ]);
  const lessonIds = videos.docs.map(({ id }) => id).filter((id) => !keptLessons.has(id));
  const sheetPaths = sheets.docs.filter(({ id }) => !keptSheets.has(id)).map(({ ref }) => ref.path);
  const withoutCards = content.lessons.filter(({ cards }) => cards.length === 0).map(({ docId }) => docId);
  return {
    lessonIds,
    paths: [
      ...lessonIds.flatMap((id) => [videoPath(id), lessonSecretPath(id)]),
      ...[...lessonIds, ...withoutCards].map(flashcardsPath),
      ...sheetPaths,
    ],
  };
}
