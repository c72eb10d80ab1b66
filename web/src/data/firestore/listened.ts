import {
  collection,
  doc,
  documentId,
  getDocs,
  increment,
  limit,
  orderBy,
  query,
  where,
  writeBatch,
} from "firebase/firestore/lite";
import { firestore } from "./firestore.ts";
import { throwAppError } from "./firestore-error.ts";

/** Minutes by date: '2026-11-23' */
export type MinutesByDay = ReadonlyMap<string, number>;

const listenedOf = (uid: string) => collection(firestore, "Users", uid, "Listened");

/** No day has more, whatever is stored. */
const MINUTES_A_DAY = 1_440;

/** Adds to what is stored, so that devices do not overwrite each other; one write a month. @throws AppError */
export async function addListened(uid: string, minutes: MinutesByDay): Promise<void> {
  const batch = writeBatch(firestore);
  for (const [month, days] of Map.groupBy(minutes, ([day]) => day.slice(0, 7))) {
    const Days = Object.fromEntries(
      days.map(([day, more]) => [String(Number(day.slice(8))), increment(more)]),
    );
    batch.set(doc(listenedOf(uid), month), { Days }, { merge: true });
  }
  await batch.commit().catch(throwAppError);
}

const pad = (day: string) => day.padStart(2, "0");

function daysIn(month: string, stored: unknown): [string, number][] {
  if (typeof stored !== "object" || stored === null) return [];
  return Object.entries(stored).flatMap(([day, minutes]): [string, number][] =>
    /^\d{1,2}$/.test(day) && typeof minutes === "number" && minutes > 0
      ? [[`${month}-${pad(day)}`, Math.min(minutes, MINUTES_A_DAY)]]
      : [],
  );
}

/** A year, this month included, and the next for a device that is ahead. */
const MONTHS_READ = 13;

/** The minutes since the beginning of a month, at one read a month. @throws AppError */
export async function getListened(uid: string, fromMonth: string): Promise<MinutesByDay> {
  const wanted = query(
    listenedOf(uid),
    where(documentId(), ">=", fromMonth),
    orderBy(documentId()),
    limit(MONTHS_READ),
  );
  const found = await getDocs(wanted).catch(throwAppError);
  return new Map(found.docs.flatMap((month) => daysIn(month.id, month.get("Days"))));
}
