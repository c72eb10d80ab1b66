import type { Firestore, WriteBatch } from "firebase-admin/firestore";
import {
  dictionaryMetadataPath,
  flashcardsPath,
  grammarPdfsCollection,
  lessonLinesPath,
  lessonSecretPath,
  saidLinesPath,
  videoPath,
  videosCollection,
} from "../../../functions/src/gateways/firestore/document-paths.ts";
import { toCatalogueDocument } from "../../../functions/src/gateways/firestore/lessons/catalogue-document.ts";
import { toSaidLinesDocument } from "../../../functions/src/gateways/firestore/lessons/said-lines-document.ts";
import { cardImageFilesOf } from "../card-image/card-image-files.ts";
import type { Content } from "../read/check-folder.ts";
import { batchesOf, jsonBytes } from "./batches.ts";
import { catalogueOf, writeCatalogue } from "./catalogue.ts";
import { toDictionary } from "./dictionary.ts";
import { toDocuments } from "./documents.ts";
import { captionsOf, type MediaStore, mediaFilesOf } from "./media-files.ts";
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

/** The number of catalogue documents: the newest part and the whole. */
const CATALOGUE_DOCUMENTS = 2;

interface SizedWrite {
  write: Write;
  bytes: number;
}

/** Returns a write of negligible size: a slot or a deletion. */
const small = (write: Write): SizedWrite => ({ write, bytes: 0 });

/**
 * Publishes content. Writes media first, so that no document points at a missing file, and the catalogue
 * last, so that it lists no missing lesson. Throws before any write if the catalogue is too large for a
 * document.
 */
export async function publishContent(content: Content, { firestore, media }: Target): Promise<Publication> {
  const dictionary = toDictionary(content);
  await toCatalogueDocument(catalogueOf(content, dictionary.addresses));
  const saidLines = await toSaidLinesDocument(dictionary.spoken);
  const changedMediaFiles = await media.put([
    ...mediaFilesOf(content),
    ...content.lessons.flatMap(captionsOf),
    ...cardImageFilesOf(content),
    ...dictionary.files,
  ]);
  const documents = [
    ...toDocuments(content),
    { path: dictionaryMetadataPath, fields: { ...dictionary.addresses } },
    { path: saidLinesPath, fields: { ...saidLines } },
  ];
  const [withdrawn, slots] = await Promise.all([
    findWithdrawn(firestore, content),
    planSlotWrites(firestore, content.slots),
  ]);

  await commit(firestore, [
    ...documents.map(({ path, fields }) => ({
      write: (batch: WriteBatch) => batch.set(firestore.doc(path), fields),
      bytes: jsonBytes(fields),
    })),
    ...slots.writes.map(small),
    ...withdrawn.paths.map((path) => small((batch) => batch.delete(firestore.doc(path)))),
  ]);
  await writeCatalogue(firestore);

  return {
    documents: documents.length + slots.writes.length + CATALOGUE_DOCUMENTS,
    changedMediaFiles,
    withdrawnLessons: withdrawn.lessonIds,
    notes: slots.notes,
  };
}

/** Commits writes. Up to about 95 lessons are one batch and appear at once, fewer where they are long. */
async function commit(firestore: Firestore, writes: readonly SizedWrite[]): Promise<void> {
  for (const part of batchesOf(writes, ({ bytes }) => bytes)) {
    const batch = firestore.batch();
    for (const { write } of part) write(batch);
    await batch.commit();
  }
}

interface Withdrawn {
  lessonIds: readonly string[];
  /** Paths without those of comments, which belong to their authors and return with the lesson. */
  paths: readonly string[];
}

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
      ...lessonIds.flatMap((id) => [videoPath(id), lessonSecretPath(id), lessonLinesPath(id)]),
      ...[...lessonIds, ...withoutCards].map(flashcardsPath),
      ...sheetPaths,
    ],
  };
}
