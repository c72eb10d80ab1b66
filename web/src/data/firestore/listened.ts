import { groupedBy } from "@gruezi/contract/grouped-by";
import { throwAppError } from "./firestore-error.ts";
import { loadFirestore } from "./load-firestore.ts";

/** Minutes by day. Keys look like '2026-11-23'. */
export type MinutesByDay = ReadonlyMap<string, number>;

const pathOf = (uid: string, month: string) => `Users/${uid}/Listened/${month}`;

/** Limits stored values to the minutes of a day. */
const MINUTES_A_DAY = 1_440;

/**
 * Increments the stored minutes, so that devices do not overwrite each other. Costs one write per month.
 * @throws AppError
 */
export async function addListened(uid: string, minutes: MinutesByDay): Promise<void> {
  const { doc, firestore, increment, writeBatch } = await loadFirestore();
  const batch = writeBatch(firestore);
  for (const [month, days] of groupedBy(minutes, ([day]) => day.slice(0, 7))) {
    const Days = Object.fromEntries(
      days.map(([day, more]) => [String(Number(day.slice(8))), increment(more)]),
    );
    batch.set(doc(firestore, pathOf(uid, month)), { Days }, { merge: true });
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

/**
 * Resolves to the minutes of the months. Costs one read per month, because the rules forbid listing.
 * @throws AppError
 */
export async function getListened(uid: string, months: readonly string[]): Promise<MinutesByDay> {
  const { doc, firestore, getDoc } = await loadFirestore();
  const found = await Promise.all(months.map((month) => getDoc(doc(firestore, pathOf(uid, month))))).catch(
    throwAppError,
  );
  return new Map(found.flatMap((month) => daysIn(month.id, month.get("Days"))));
}
