import { Firestore, getFirestore, Query } from "firebase-admin/firestore";
import { requireAdminApp } from "#functions/gateways/auth/admin-app.ts";
import { videoPath } from "#functions/gateways/firestore/document-paths.ts";
import { getNewestPart, getWhole } from "#functions/gateways/firestore/lessons/catalogue.ts";
import { writeCatalogue } from "#tools/content/publish/catalogue.ts";
import { largeCatalogue } from "../paint/sample-catalogue.ts";

/**
 * Run by catalogue-growth.ts in a process and a project of its own. Stores as many lessons as it is told, reads both parts of
 * the catalogue from the emulator as a function does, and prints how many documents that were.
 */
const [, , count = ""] = process.argv;
const BATCH = 400;

const store = getFirestore(requireAdminApp());
const { lessons } = largeCatalogue(Number(count));
for (let first = 0; first < lessons.length; first += BATCH) {
  const batch = store.batch();
  for (const lesson of lessons.slice(first, first + BATCH))
    batch.set(store.doc(videoPath(lesson.DocID)), { ...lesson });
  await batch.commit();
}
await writeCatalogue(store);

let reads = 0;
const { getAll } = Firestore.prototype;
Firestore.prototype.getAll = new Proxy(getAll, {
  apply(target, asked, documents: Parameters<typeof getAll>) {
    reads += documents.filter((argument) => "path" in argument).length;
    return Reflect.apply(target, asked, documents);
  },
});
Query.prototype.get = new Proxy(Query.prototype.get, {
  async apply(target, asked, options: []) {
    const found = await Reflect.apply(target, asked, options);
    reads += Math.max(1, found.size);
    return found;
  },
});
await Promise.all([getNewestPart(), getWhole()]);
const { catalogue } = await getWhole();
if (catalogue.lessons.length !== lessons.length) throw new Error("The catalogue has not all lessons.");
console.log(reads);
