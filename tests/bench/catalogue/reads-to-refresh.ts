import { getFirestore } from "firebase-admin/firestore";
import { requireAdminApp } from "#functions/gateways/auth/admin-app.ts";
import { videoPath } from "#functions/gateways/firestore/document-paths.ts";
import { getNewestPart, getWhole } from "#functions/gateways/firestore/lessons/catalogue.ts";
import { batchesOf, jsonBytes } from "#tools/content/publish/batches.ts";
import { writeCatalogue } from "#tools/content/publish/catalogue.ts";
import { countReads } from "../count-reads.ts";
import { largeCatalogue } from "../paint/sample-catalogue.ts";

/** Runs in a process and project of its own. Prints the reads for both parts of the catalogue. */
const [, , count = ""] = process.argv;

const store = getFirestore(requireAdminApp());
const { lessons } = largeCatalogue(Number(count));
for (const part of batchesOf(lessons, jsonBytes)) {
  const batch = store.batch();
  for (const lesson of part) batch.set(store.doc(videoPath(lesson.DocID)), { ...lesson });
  await batch.commit();
}
await writeCatalogue(store);

const reads = countReads();
await Promise.all([getNewestPart(), getWhole()]);
const { catalogue } = await getWhole();
if (catalogue.lessons.length !== lessons.length) throw new Error("The catalogue has not all lessons.");
console.log(reads());
