import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import {
  arrayUnion,
  collection,
  type DocumentData,
  deleteField,
  doc,
  documentId,
  getDocs,
  query,
  serverTimestamp,
  Timestamp,
  where,
  writeBatch,
} from "firebase/firestore/lite";
import { firestore } from "./firestore.ts";
import { isRefused, throwAppError } from "./firestore-error.ts";
import { getLog, type LogPart } from "./reviews.ts";
import { type StoredItem, toStoredItem } from "./stored-cards.ts";

/** What is written of an item, together with the rows that lead to it. */
export interface AnsweredItem {
  itemId: string;
  /** With its `Row`. */
  schedule: CardSchedule;
  /** The `Row` that this device knew before; empty for none. Where the store has another one, it refuses. */
  after: string;
  /** The schedule from before there was a log, when the item's first row is written. */
  start: CardSchedule | null;
}

export interface AnswerBatch {
  items: readonly AnsweredItem[];
  /** New rows by the part that they go in. */
  rows: ReadonlyMap<string, readonly string[]>;
}

/** What saving answers needs of the store. Each of them throws an AppError where the store cannot be asked. */
export interface AnswerStore {
  /** Writes all of it or nothing. Refused where the rules are against it. */
  commit: (batch: AnswerBatch) => Promise<"taken" | "refused">;
  getItems: (itemIds: readonly string[]) => Promise<ReadonlyMap<string, StoredItem>>;
  getLog: () => Promise<readonly LogPart[]>;
}

const cardsOf = (uid: string) => collection(firestore, "Users", uid, "Cards");
const reviewsOf = (uid: string) => collection(firestore, "Users", uid, "Reviews");

export const answerStoreOf = (uid: string): AnswerStore => ({
  commit: (batch) => commitAnswers(uid, batch),
  getItems: (itemIds) => getItems(uid, itemIds),
  getLog: () => getLog(uid),
});

async function commitAnswers(uid: string, { items, rows }: AnswerBatch): Promise<"taken" | "refused"> {
  const batch = writeBatch(firestore);
  for (const { itemId, schedule, after, start } of items) {
    const fields = { ...toFields(schedule), After: after, ...(start && { Start: toStart(start) }) };
    batch.set(doc(cardsOf(uid), itemId), fields, { merge: true });
  }
  for (const [partId, texts] of rows)
    batch.set(
      doc(reviewsOf(uid), partId),
      { Rows: arrayUnion(...texts), At: serverTimestamp() },
      { merge: true },
    );
  try {
    await batch.commit();
    return "taken";
  } catch (cause) {
    return isRefused(cause) ? "refused" : throwAppError(cause);
  }
}

/** To be merged into what is stored: fields that a schedule does not have are taken out. */
function toFields({ due, last_review, Row, RowAt, Suspended, ...rest }: CardSchedule): DocumentData {
  return {
    ...rest,
    due: Timestamp.fromMillis(due),
    last_review: last_review === null ? deleteField() : Timestamp.fromMillis(last_review),
    Suspended: Suspended ?? deleteField(),
    ...(Row !== undefined && { Row, RowAt: Timestamp.fromMillis(RowAt ?? 0) }),
    UpdatedAt: serverTimestamp(),
  };
}

/** Word for word what the rules compare with the document as it stood. */
function toStart(schedule: CardSchedule): DocumentData {
  const { stability, difficulty, scheduled_days, learning_steps, reps, lapses, state } = schedule;
  const { due, last_review } = schedule;
  return {
    due: Timestamp.fromMillis(due),
    stability,
    difficulty,
    scheduled_days,
    learning_steps,
    reps,
    lapses,
    state,
    last_review: last_review === null ? null : Timestamp.fromMillis(last_review),
  };
}

async function getItems(uid: string, itemIds: readonly string[]): Promise<ReadonlyMap<string, StoredItem>> {
  const wanted = query(cardsOf(uid), where(documentId(), "in", itemIds));
  const found = await getDocs(wanted).catch(throwAppError);
  return new Map(found.docs.map((document) => [document.id, toStoredItem(document.data())]));
}

/** By item; null where an item's only answer was taken back. */
export type CarriedChanges = ReadonlyMap<string, CardSchedule | null>;

/**
 * Saves what an earlier build of the product kept on the device: schedules without rows. They count only where the item
 * has not been answered since, and are given up otherwise. @throws AppError
 */
export async function saveCarriedChanges(uid: string, changes: CarriedChanges): Promise<void> {
  for (const [itemId, schedule] of changes) {
    const item = doc(cardsOf(uid), itemId);
    const stored = (await getItems(uid, [itemId])).get(itemId);
    if (stored?.Row !== undefined) continue;
    const batch = writeBatch(firestore);
    if (schedule) batch.set(item, toFields(schedule), { merge: true });
    else if (stored) batch.delete(item);
    else continue;
    await batch.commit().catch((cause) => {
      if (!isRefused(cause)) throwAppError(cause);
    });
  }
}
