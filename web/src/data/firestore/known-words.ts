import { KNOWN_WORDS_MAX } from "@gruezi/contract/documents/mined";
import { arrayRemove, arrayUnion, doc, getDoc, writeBatch } from "firebase/firestore/lite";
import { firestore } from "./firestore.ts";
import { throwAppError } from "./firestore-error.ts";

const knownDoc = (uid: string) => doc(firestore, "Users", uid, "Known", "words");

const isText = (value: unknown): value is string => typeof value === "string";

/** The lemmas that the learner knows, in one read. @throws AppError */
export async function getKnownWords(uid: string): Promise<readonly string[]> {
  const found = await getDoc(knownDoc(uid)).catch(throwAppError);
  const lemmas: unknown = found.get("Lemmas");
  return Array.isArray(lemmas) ? lemmas.filter(isText).slice(0, KNOWN_WORDS_MAX) : [];
}

export interface KnownChanges {
  added: readonly string[];
  removed: readonly string[];
}

/** Other devices' words stay. Firestore takes one of the two changes to a list at a time. @throws AppError */
export async function changeKnownWords(uid: string, { added, removed }: KnownChanges): Promise<void> {
  const batch = writeBatch(firestore);
  if (removed.length > 0) batch.set(knownDoc(uid), { Lemmas: arrayRemove(...removed) }, { merge: true });
  if (added.length > 0) batch.set(knownDoc(uid), { Lemmas: arrayUnion(...added) }, { merge: true });
  await batch.commit().catch(throwAppError);
}
