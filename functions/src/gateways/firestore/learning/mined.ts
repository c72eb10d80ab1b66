import type { Mined } from "@gruezi/contract/documents/mined";
import * as v from "valibot";
import { firestore, instantField, parseDocument } from "#gateways/firestore/client.ts";
import { minedCollection, userPath } from "#gateways/firestore/document-paths.ts";
import { readPage } from "#gateways/firestore/pages.ts";

export const minedSchema = v.object({
  LineIDs: v.optional(v.array(v.string()), []),
  Words: v.optional(v.array(v.string()), []),
  At: instantField,
});

const LESSONS_AT_ONCE = 100;

/** Returns the mined lines and words, keyed by VideoID. */
export async function getMined(uid: string): Promise<ReadonlyMap<string, Mined>> {
  const store = await firestore();
  const lessons = store.doc(userPath(uid)).collection(minedCollection);
  const mined = new Map<string, Mined>();
  let place: string | null = null;
  do {
    const page = await readPage(lessons, { size: LESSONS_AT_ONCE, place });
    for (const { id, path, fields } of page.items) mined.set(id, parseDocument(path, minedSchema, fields));
    place = page.next;
  } while (place !== null);
  return mined;
}
