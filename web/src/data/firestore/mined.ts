import { type Mined, minedWord } from "@gruezi/contract/documents/mined";
import { lineItemId, wordItemId } from "@gruezi/contract/learning-item";
import type { FieldValue } from "firebase/firestore/lite";
import * as v from "valibot";
import { keepForSession } from "#data/device/kept-for-session.ts";
import { throwAppError } from "./firestore-error.ts";
import { loadFirestore } from "./load-firestore.ts";
import { textsField } from "./stored-fields.ts";

/** A line of a lesson, or a word from it, by its lemma. */
export type Keepable = { videoId: string; lineId: string; lemma?: string };

const minedPath = (uid: string, videoId: string) => `Users/${uid}/Mined/${videoId}`;

const itemPath = (uid: string, { videoId, lineId, lemma }: Keepable) =>
  `Users/${uid}/Cards/${lemma === undefined ? lineItemId(videoId, lineId) : wordItemId(lemma)}`;

const minedSchema = v.object({ LineIDs: textsField, Words: textsField });

/** What the learner kept from a lesson, in one read. @throws AppError */
export async function getMined(uid: string, videoId: string): Promise<Mined> {
  const { doc, firestore, getDoc } = await loadFirestore();
  const found = await getDoc(doc(firestore, minedPath(uid, videoId))).catch(throwAppError);
  return v.parse(minedSchema, found.data() ?? {});
}

/** A word is one item, however many lines it stands in. @throws AppError */
export async function isWordKept(uid: string, word: Keepable): Promise<boolean> {
  const { doc, firestore, getDoc } = await loadFirestore();
  const found = await getDoc(doc(firestore, itemPath(uid, word))).catch(throwAppError);
  return found.exists();
}

/** Keeps it, and lets it be asked for from now on: both or neither. @throws AppError */
export async function keep(uid: string, kept: Keepable, now: number): Promise<void> {
  const { arrayUnion, doc, firestore, serverTimestamp, Timestamp, writeBatch } = await loadFirestore();
  const batch = writeBatch(firestore);
  batch.set(doc(firestore, minedPath(uid, kept.videoId)), listed(kept, arrayUnion), { merge: true });
  batch.set(doc(firestore, itemPath(uid, kept)), {
    Kind: kept.lemma === undefined ? "line" : "word",
    VideoID: kept.videoId,
    ...(kept.lemma !== undefined && { LineID: kept.lineId }),
    ...NEVER_ASKED,
    due: Timestamp.fromMillis(now),
    UpdatedAt: serverTimestamp(),
  });
  await batch.commit().catch(throwAppError);
}

/** Lets go of it, with its schedule. @throws AppError */
export async function letGo(uid: string, kept: Keepable): Promise<void> {
  const { arrayRemove, doc, firestore, writeBatch } = await loadFirestore();
  const batch = writeBatch(firestore);
  batch.set(doc(firestore, minedPath(uid, kept.videoId)), listed(kept, arrayRemove), { merge: true });
  batch.delete(doc(firestore, itemPath(uid, kept)));
  await batch.commit().catch(throwAppError);
  // It may have been due: what was counted with it (`data/device/kept-due.ts`) has to be counted again.
  await keepForSession(`${uid}/due`, null);
}

/** Other devices' lines and words stay. */
const listed = ({ lineId, lemma }: Keepable, change: (...entries: string[]) => FieldValue) =>
  lemma === undefined ? { LineIDs: change(lineId) } : { Words: change(minedWord(lineId, lemma)) };

const NEVER_ASKED = {
  state: 0,
  reps: 0,
  lapses: 0,
  stability: 0,
  difficulty: 0,
  scheduled_days: 0,
  learning_steps: 0,
} as const;
