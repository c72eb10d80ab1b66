import { type CardSchedule, NEVER_DUE } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import {
  getCount,
  getDocs,
  limit,
  orderBy,
  type QueryConstraint,
  query,
  Timestamp,
  where,
} from "firebase/firestore/lite";
import { throwAppError } from "./firestore-error.ts";
import { cardsOf, toSchedule } from "./stored-cards.ts";

type Schedules = ReadonlyMap<string, CardSchedule>;

async function find(uid: string, ...constraints: readonly QueryConstraint[]): Promise<Schedules> {
  const found = await getDocs(query(cardsOf(uid), ...constraints)).catch(throwAppError);
  return new Map(found.docs.map((document) => [document.id, toSchedule(document.data())]));
}

/** Learning, review, relearning: what was answered at least once. */
const ANSWERED = [1, 2, 3];

const at = (instant: Instant) => Timestamp.fromMillis(instant);

/** The schedules of a lesson's cards, lines and words that the learner has. @throws AppError */
export const getCardSchedules = (uid: string, videoId: string): Promise<Schedules> =>
  find(uid, where("VideoID", "==", videoId));

/** What is due, the longest due first. What was set aside is never due. @throws AppError */
export const getDueSchedules = (uid: string, now: Instant, most: number): Promise<Schedules> =>
  find(uid, where("state", "in", ANSWERED), where("due", "<=", at(now)), orderBy("due"), limit(most));

/** What was kept and never answered, in the order in which it was kept. @throws AppError */
export const getWaitingSchedules = (uid: string, most: number): Promise<Schedules> =>
  find(uid, where("state", "==", 0), where("due", "<", at(NEVER_DUE)), orderBy("due"), limit(most));

/** @throws AppError */
export const getSetAside = (uid: string): Promise<Schedules> => find(uid, where("Suspended", "==", true));

/** How many items become due from the one instant until before the other. @throws AppError */
export async function countDue(uid: string, from: Instant, until: Instant): Promise<number> {
  const wanted = query(
    cardsOf(uid),
    where("state", "in", ANSWERED),
    where("due", ">=", at(from)),
    where("due", "<", at(until)),
  );
  const counted = await getCount(wanted).catch(throwAppError);
  return counted.data().count;
}
