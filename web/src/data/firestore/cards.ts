import {
  type CardSchedule,
  LEARNING,
  NEVER_DUE,
  NEW,
  RELEARNING,
  REVIEW,
} from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import {
  documentId,
  getCount,
  getDocs,
  limit,
  orderBy,
  type QueryConstraint,
  query,
  startAfter,
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

/** What was answered at least once. */
const ANSWERED = [LEARNING, REVIEW, RELEARNING];

const at = (instant: Instant) => Timestamp.fromMillis(instant);

/** The schedules of a lesson's cards, lines and words that the learner has. @throws AppError */
export const getCardSchedules = (uid: string, videoId: string): Promise<Schedules> =>
  find(uid, where("VideoID", "==", videoId));

/** How far the list of what is due has been read. Without an item, all that is due at that instant has been. */
export interface DuePlace {
  due: Instant;
  itemId: string | null;
}

export interface DueWanted {
  /** Only what comes behind this place; null for the whole list. */
  after: DuePlace | null;
  until: Instant;
  most: number;
}

/** What is due, the longest due first. What was set aside is never due. @throws AppError */
export const getDueSchedules = (uid: string, { after, until, most }: DueWanted): Promise<Schedules> =>
  find(
    uid,
    where("state", "in", ANSWERED),
    where("due", "<=", at(until)),
    orderBy("due"),
    orderBy(documentId()),
    ...(after ? [startAfter(at(after.due), ...(after.itemId === null ? [] : [after.itemId]))] : []),
    limit(most),
  );

/** Firestore looks for so many ids at a time. */
const IDS_AT_ONCE = 30;

/** The schedules of these items, as far as they exist. @throws AppError */
export async function getSchedules(uid: string, itemIds: readonly string[]): Promise<Schedules> {
  const starts = Array.from(
    { length: Math.ceil(itemIds.length / IDS_AT_ONCE) },
    (_none, at) => at * IDS_AT_ONCE,
  );
  const found = await Promise.all(
    starts.map((start) => find(uid, where(documentId(), "in", itemIds.slice(start, start + IDS_AT_ONCE)))),
  );
  return new Map(found.flatMap((some) => [...some]));
}

/** What was kept and never answered, in the order in which it was kept. @throws AppError */
export const getWaitingSchedules = (uid: string, most: number): Promise<Schedules> =>
  find(uid, where("state", "==", NEW), where("due", "<", at(NEVER_DUE)), orderBy("due"), limit(most));

/** @throws AppError */
export const getSetAside = (uid: string): Promise<Schedules> => find(uid, where("Suspended", "==", true));

async function count(uid: string, ...constraints: readonly QueryConstraint[]): Promise<number> {
  const counted = await getCount(query(cardsOf(uid), ...constraints)).catch(throwAppError);
  return counted.data().count;
}

/** How many items become due from the one instant until before the other. @throws AppError */
export const countDue = (uid: string, from: Instant, until: Instant): Promise<number> =>
  count(uid, where("state", "in", ANSWERED), where("due", ">=", at(from)), where("due", "<", at(until)));

/** How many cards, lines and words of a lesson the learner has. @throws AppError */
export const countOfLesson = (uid: string, videoId: string): Promise<number> =>
  count(uid, where("VideoID", "==", videoId));
