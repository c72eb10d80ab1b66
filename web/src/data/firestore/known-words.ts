import { KNOWN_WORDS_MAX } from "@gruezi/contract/documents/mined";
import * as v from "valibot";
import { throwAppError } from "./firestore-error.ts";
import { loadFirestore } from "./load-firestore.ts";
import { textsField } from "./stored-fields.ts";

const pathOf = (uid: string) => `Users/${uid}/Known/words`;

/** One read. @throws AppError */
export async function getKnownWords(uid: string): Promise<readonly string[]> {
  const { doc, firestore, getDoc } = await loadFirestore();
  const found = await getDoc(doc(firestore, pathOf(uid))).catch(throwAppError);
  return v.parse(textsField, found.get("Lemmas")).slice(0, KNOWN_WORDS_MAX);
}

export interface KnownChanges {
  added: readonly string[];
  removed: readonly string[];
}

/** Keeps other devices' words; one array operation per write. @throws AppError */
export async function changeKnownWords(uid: string, { added, removed }: KnownChanges): Promise<void> {
  const { arrayRemove, arrayUnion, doc, firestore, writeBatch } = await loadFirestore();
  const words = doc(firestore, pathOf(uid));
  const batch = writeBatch(firestore);
  if (removed.length > 0) batch.set(words, { Lemmas: arrayRemove(...removed) }, { merge: true });
  if (added.length > 0) batch.set(words, { Lemmas: arrayUnion(...added) }, { merge: true });
  await batch.commit().catch(throwAppError);
}
