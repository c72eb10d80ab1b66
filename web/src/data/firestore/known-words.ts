import { KNOWN_WORDS_MAX } from "@gruezi/contract/documents/mined";
import * as v from "valibot";
import { AppError, reasonOf } from "#lib/app-error.ts";
import { throwAppError } from "./firestore-error.ts";
import { loadFirestore } from "./load-firestore.ts";
import { textsField } from "./stored-fields.ts";

const pathOf = (uid: string) => `Users/${uid}/Known/words`;

/** Resolves to the learner's known words. Costs one read. @throws AppError */
export async function getKnownWords(uid: string): Promise<readonly string[]> {
  const { doc, firestore, getDoc } = await loadFirestore();
  const found = await getDoc(doc(firestore, pathOf(uid))).catch(throwAppError);
  return v.parse(textsField, found.get("Lemmas")).slice(0, KNOWN_WORDS_MAX);
}

export interface KnownChanges {
  added: readonly string[];
  removed: readonly string[];
}

/**
 * Adds and removes words, and keeps those of other devices. The rules refuse a list beyond the limit as a
 * whole, so the words that still fit are stored in a second write.
 * @throws AppError `too-many` when words are left
 */
export async function changeKnownWords(uid: string, changes: KnownChanges): Promise<void> {
  try {
    await writeChanges(uid, changes);
  } catch (refusal) {
    if (reasonOf(refusal) !== "not-allowed") throw refusal;
    const stored = await getKnownWords(uid);
    const { fitting, left } = divideAdded(stored, changes);
    if (left.length === 0) throw refusal;
    await writeChanges(uid, { added: fitting, removed: changes.removed });
    throw new AppError("too-many", { cause: refusal });
  }
}

function divideAdded(stored: readonly string[], { added, removed }: KnownChanges) {
  const kept = new Set(stored.filter((lemma) => !removed.includes(lemma)));
  const missing = added.filter((lemma) => !kept.has(lemma));
  const room = Math.max(0, KNOWN_WORDS_MAX - kept.size);
  return { fitting: missing.slice(0, room), left: missing.slice(room) };
}

/**
 * Writes the document once for additions and once for removals, since a write allows one array operation per
 * field.
 * @throws AppError
 */
async function writeChanges(uid: string, { added, removed }: KnownChanges): Promise<void> {
  const { arrayRemove, arrayUnion, doc, firestore, writeBatch } = await loadFirestore();
  const words = doc(firestore, pathOf(uid));
  const batch = writeBatch(firestore);
  if (removed.length > 0) batch.set(words, { Lemmas: arrayRemove(...removed) }, { merge: true });
  if (added.length > 0) batch.set(words, { Lemmas: arrayUnion(...added) }, { merge: true });
  await batch.commit().catch(throwAppError);
}
