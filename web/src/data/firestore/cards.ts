import { type CardSchedule, LEARNING, RELEARNING, REVIEW } from "@gruezi/contract/documents/card-schedule";
import { scheduleSchema } from "@gruezi/contract/documents/schedule-schema";
import type { Instant } from "@gruezi/contract/durations";
import type { QueryConstraint } from "firebase/firestore/lite";
import * as v from "valibot";
import { throwAppError } from "./firestore-error.ts";
import { loadFirestore } from "./load-firestore.ts";
import { timestampSchema } from "./stored-fields.ts";

type Schedules = ReadonlyMap<string, CardSchedule>;

const storedSchedule = scheduleSchema(timestampSchema);

const folderOf = (uid: string) => `Users/${uid}/Cards`;

async function find(uid: string, ...constraints: readonly QueryConstraint[]): Promise<Schedules> {
  const { collection, firestore, getDocs, query } = await loadFirestore();
  const wanted = query(collection(firestore, folderOf(uid)), ...constraints);
  const found = await getDocs(wanted).catch(throwAppError);
  return new Map(found.docs.map((document) => [document.id, v.parse(storedSchedule, document.data())]));
}

const ANSWERED = [LEARNING, REVIEW, RELEARNING];

/** Resolves to the schedules of a lesson's cards, lines and words. @throws AppError */
export async function getCardSchedules(uid: string, videoId: string): Promise<Schedules> {
  const { where } = await loadFirestore();
  return find(uid, where("VideoID", "==", videoId));
}

/** Firestore's limit of values for `in`. */
const IDS_AT_ONCE = 30;

/** Resolves to the schedules of the items. Items without a card are left out. @throws AppError */
export async function getSchedules(uid: string, itemIds: readonly string[]): Promise<Schedules> {
  const { documentId, where } = await loadFirestore();
  const starts = Array.from(
    { length: Math.ceil(itemIds.length / IDS_AT_ONCE) },
    (_none, at) => at * IDS_AT_ONCE,
  );
  const found = await Promise.all(
    starts.map((start) => find(uid, where(documentId(), "in", itemIds.slice(start, start + IDS_AT_ONCE)))),
  );
  return new Map(found.flatMap((some) => [...some]));
}

/** @throws AppError */
export async function getSetAside(uid: string): Promise<Schedules> {
  const { where } = await loadFirestore();
  return find(uid, where("Suspended", "==", true));
}

async function count(uid: string, ...constraints: readonly QueryConstraint[]): Promise<number> {
  const { collection, firestore, getCount, query } = await loadFirestore();
  const wanted = query(collection(firestore, folderOf(uid)), ...constraints);
  const counted = await getCount(wanted).catch(throwAppError);
  return counted.data().count;
}

/** Counts the answered cards that are due from `from` until before `until`. @throws AppError */
export async function countDue(uid: string, from: Instant, until: Instant): Promise<number> {
  const { Timestamp, where } = await loadFirestore();
  return count(
    uid,
    where("state", "in", ANSWERED),
    where("due", ">=", Timestamp.fromMillis(from)),
    where("due", "<", Timestamp.fromMillis(until)),
  );
}
