import type { Firestore } from "firebase-admin/firestore";
import {
  flashcardsPath,
  grammarPdfsCollection,
  lessonSecretPath,
  videoPath,
  videosCollection,
} from "../../functions/src/gateways/firestore/document-paths.ts";
import type { Content } from "./read-folder.ts";

export interface Withdrawn {
  lessonIds: readonly string[];
  /** Documents to delete. Comments are not among them: they are their writers', and are there again with the lesson. */
  paths: readonly string[];
}

/** What an earlier publication wrote and this folder no longer holds. */
export async function findWithdrawn(firestore: Firestore, content: Content): Promise<Withdrawn> {
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
