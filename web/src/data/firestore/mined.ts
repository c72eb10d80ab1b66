import { type Mined, minedWord } from "@gruezi/contract/documents/mined";
import { lineItemId, wordItemId } from "@gruezi/contract/learning-item";
import {
  arrayRemove,
  arrayUnion,
  doc,
  type FieldValue,
  getDoc,
  serverTimestamp,
  Timestamp,
  writeBatch,
} from "firebase/firestore/lite";
import { keepForSession } from "#data/device/kept-for-session.ts";
import { firestore } from "./firestore.ts";
import { throwAppError } from "./firestore-error.ts";

/** A line of a lesson, or a word from it, by its lemma. */
export type Keepable = { videoId: string; lineId: string; lemma?: string };

const minedDoc = (uid: string, videoId: string) => doc(firestore, "Users", uid, "Mined", videoId);

const itemDoc = (uid: string, { videoId, lineId, lemma }: Keepable) =>
  doc(
    firestore,
    ...["Users", uid, "Cards", lemma === undefined ? lineItemId(videoId, lineId) : wordItemId(lemma)],
  );

const isText = (value: unknown): value is string => typeof value === "string";

const textsOf = (stored: unknown): readonly string[] => (Array.isArray(stored) ? stored.filter(isText) : []);

/** What the learner kept from a lesson, in one read. @throws AppError */
export async function getMined(uid: string, videoId: string): Promise<Mined> {
  const found = await getDoc(minedDoc(uid, videoId)).catch(throwAppError);
  return { LineIDs: textsOf(found.get("LineIDs")), Words: textsOf(found.get("Words")) };
}

/** A word is one item, however many lines it stands in. @throws AppError */
export async function isWordKept(uid: string, word: Keepable): Promise<boolean> {
  const found = await getDoc(itemDoc(uid, word)).catch(throwAppError);
  return found.exists();
}

/** Keeps it, and lets it be asked for from now on: both or neither. @throws AppError */
export async function keep(uid: string, kept: Keepable, now: number): Promise<void> {
  const batch = writeBatch(firestore);
  batch.set(minedDoc(uid, kept.videoId), listed(kept, arrayUnion), { merge: true });
  batch.set(itemDoc(uid, kept), {
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
  const batch = writeBatch(firestore);
  batch.set(minedDoc(uid, kept.videoId), listed(kept, arrayRemove), { merge: true });
  batch.delete(itemDoc(uid, kept));
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
