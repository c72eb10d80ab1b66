import type { Catalogue } from "@gruezi/contract/catalogue";
import type { DictionaryAddresses } from "@gruezi/contract/dictionary";
import type { Firestore } from "firebase-admin/firestore";
import * as v from "valibot";
import { assembleCatalogue, newestPartOf } from "../../../functions/src/domain/catalogue.ts";
import {
  courseMetadataPath,
  dictionaryMetadataPath,
  miniLessonsMetadataPath,
  newestCataloguePath,
  videosCollection,
  wholeCataloguePath,
} from "../../../functions/src/gateways/firestore/document-paths.ts";
import {
  courseSchema,
  lessonsIn,
  miniLessonsSchema,
  toCatalogueDocument,
} from "../../../functions/src/gateways/firestore/lessons/catalogue-document.ts";
import { dictionarySchema } from "../../../functions/src/gateways/firestore/lessons/lessons.ts";
import type { Content } from "../read/check-folder.ts";
import { toVideo } from "./documents.ts";

export function catalogueOf(
  { lessons, miniLessonIds, course }: Content,
  dictionary: DictionaryAddresses,
): Catalogue {
  const published = lessons.map((lesson) => {
    const { Date: date, ...fields } = toVideo(lesson);
    return { ...fields, Date: date.toMillis() };
  });
  return assembleCatalogue(published, miniLessonIds, dictionary, course);
}

/**
 * Writes the catalogue in a transaction that reads the lessons, so that the later of two concurrent
 * publications writes the lessons of both.
 */
export async function writeCatalogue(firestore: Firestore): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const [videos, miniLessons, dictionary, course] = await Promise.all([
      transaction.get(firestore.collection(videosCollection)),
      transaction.get(firestore.doc(miniLessonsMetadataPath)),
      transaction.get(firestore.doc(dictionaryMetadataPath)),
      transaction.get(firestore.doc(courseMetadataPath)),
    ]);
    const lessons = lessonsIn(videos.docs.map((video) => ({ path: video.ref.path, fields: video.data() })));
    const whole = assembleCatalogue(
      lessons,
      miniLessons.exists ? v.parse(miniLessonsSchema, miniLessons.data()).index : [],
      dictionary.exists ? v.parse(dictionarySchema, dictionary.data()) : null,
      course.exists ? v.parse(courseSchema, course.data()).units : [],
    );
    const [newestPart, wholePart] = await Promise.all([newestPartOf(whole), whole].map(toCatalogueDocument));
    transaction.set(firestore.doc(newestCataloguePath), { ...newestPart });
    transaction.set(firestore.doc(wholeCataloguePath), { ...wholePart });
  });
}
