import { type Mined, type MinedLists, minedWord } from "@gruezi/contract/documents/mined";
import type { Instant } from "@gruezi/contract/durations";
import type { DocumentSnapshot, FieldValue } from "firebase/firestore/lite";
import * as v from "valibot";
import { throwAppError } from "./firestore-error.ts";
import { loadFirestore } from "./load-firestore.ts";
import { COMMIT_TOLERANCE } from "./reviews.ts";
import { instantField, textsField } from "./stored-fields.ts";

export type Minable = { videoId: string; lineId: string; lemma?: string };

const folderOf = (uid: string) => `Users/${uid}/Mined`;

const minedSchema = v.object({ LineIDs: textsField, Words: textsField, At: instantField });

/** Resolves to the mined lines and words of a lesson. Costs one read. @throws AppError */
export async function getMined(uid: string, videoId: string): Promise<MinedLists> {
  const { doc, firestore, getDoc } = await loadFirestore();
  const found = await getDoc(doc(firestore, folderOf(uid), videoId)).catch(throwAppError);
  return v.parse(minedSchema, found.data() ?? {});
}

/** The rules' limit of documents per query. */
const LESSONS_A_PAGE = 100;

/** Resolves to the lists changed since a time, keyed by lesson. @throws AppError */
export async function getMinedSince(uid: string, since: Instant): Promise<ReadonlyMap<string, Mined>> {
  const { collection, firestore, getDocs, limit, orderBy, query, startAfter, Timestamp, where } =
    await loadFirestore();
  const changed = query(
    collection(firestore, folderOf(uid)),
    where("At", ">", Timestamp.fromMillis(since - COMMIT_TOLERANCE)),
    orderBy("At"),
    limit(LESSONS_A_PAGE),
  );
  const mined = new Map<string, Mined>();
  let last: DocumentSnapshot | undefined;
  do {
    const page = await getDocs(last ? query(changed, startAfter(last)) : changed).catch(throwAppError);
    for (const found of page.docs) mined.set(found.id, v.parse(minedSchema, found.data()));
    last = page.docs[LESSONS_A_PAGE - 1];
  } while (last);
  return mined;
}

/** @throws AppError */
export const mine = async (uid: string, part: Minable): Promise<void> =>
  change(uid, part, (await loadFirestore()).arrayUnion);

/** @throws AppError */
export const letGo = async (uid: string, part: Minable): Promise<void> =>
  change(uid, part, (await loadFirestore()).arrayRemove);

/** Adds to or removes from a list. Keeps lines and words of other devices. */
async function change(
  uid: string,
  { videoId, lineId, lemma }: Minable,
  changed: (...entries: string[]) => FieldValue,
): Promise<void> {
  const { doc, firestore, serverTimestamp, setDoc } = await loadFirestore();
  const list =
    lemma === undefined ? { LineIDs: changed(lineId) } : { Words: changed(minedWord(lineId, lemma)) };
  const fields = { ...list, At: serverTimestamp() };
  await setDoc(doc(firestore, folderOf(uid), videoId), fields, { merge: true }).catch(throwAppError);
}
