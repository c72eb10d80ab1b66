import { CARD_DECKS_AT_ONCE } from "@gruezi/contract/business";
import { type CardSchedule, ITEM_KINDS } from "@gruezi/contract/documents/card-schedule";
import {
  collection,
  type DocumentData,
  doc,
  type FirestoreDataConverter,
  getDocs,
  limit,
  query,
  serverTimestamp,
  Timestamp,
  where,
  writeBatch,
} from "firebase/firestore/lite";
import { AppError } from "#lib/app-error.ts";
import { firestore } from "./firestore.ts";
import { isRefused, throwAppError } from "./firestore-error.ts";

/** By card; null deletes a card whose only answer was taken back. */
export type CardChanges = ReadonlyMap<string, CardSchedule | null>;

const STATES = [0, 1, 2, 3] as const;

function misread(name: string): never {
  throw new AppError("unexpected", { cause: `A card's "${name}" cannot be read.` });
}

function toNumber(fields: DocumentData, name: string): number {
  const value: unknown = fields[name];
  return typeof value === "number" ? value : misread(name);
}

function toInstant(fields: DocumentData, name: string): number {
  const value: unknown = fields[name];
  return value instanceof Timestamp ? value.toMillis() : misread(name);
}

const converter: FirestoreDataConverter<CardSchedule> = {
  toFirestore: ({ due, last_review, ...rest }: CardSchedule) => ({
    ...rest,
    due: Timestamp.fromMillis(due),
    ...(last_review !== null && { last_review: Timestamp.fromMillis(last_review) }),
    UpdatedAt: serverTimestamp(),
  }),
  fromFirestore: (snapshot) => {
    const fields = snapshot.data();
    return {
      Kind: ITEM_KINDS.find((kind) => kind === fields["Kind"]) ?? "card",
      VideoID: String(fields["VideoID"]),
      due: toInstant(fields, "due"),
      stability: toNumber(fields, "stability"),
      difficulty: toNumber(fields, "difficulty"),
      scheduled_days: toNumber(fields, "scheduled_days"),
      learning_steps: toNumber(fields, "learning_steps"),
      reps: toNumber(fields, "reps"),
      lapses: toNumber(fields, "lapses"),
      state: STATES.find((state) => state === fields["state"]) ?? misread("state"),
      last_review: fields["last_review"] === undefined ? null : toInstant(fields, "last_review"),
    };
  },
};

const cardsOf = (uid: string) => collection(firestore, "Users", uid, "Cards").withConverter(converter);

/** The schedules of a lesson's cards that the learner has answered. @throws AppError */
export async function getCardSchedules(uid: string, videoId: string): Promise<Map<string, CardSchedule>> {
  const wanted = query(cardsOf(uid), where("VideoID", "==", videoId));
  const found = await getDocs(wanted).catch(throwAppError);
  return new Map(found.docs.map((document) => [document.id, document.data()]));
}

/**
 * Saves in one request what one request can hold. A card that the server refuses is given up: it has left its deck since
 * it was answered, and would keep all others from being saved. @throws AppError
 */
export async function saveCardSchedules(uid: string, changes: CardChanges): Promise<void> {
  for (const part of inParts(changes)) {
    try {
      await commit(uid, part);
    } catch (cause) {
      if (!isRefused(cause)) throwAppError(cause);
      await commitOneByOne(uid, part);
    }
  }
}

function commit(uid: string, changes: CardChanges): Promise<void> {
  const batch = writeBatch(firestore);
  for (const [cardId, schedule] of changes) {
    const card = doc(cardsOf(uid), cardId);
    if (schedule === null) batch.delete(card);
    else batch.set(card, schedule);
  }
  return batch.commit();
}

async function commitOneByOne(uid: string, changes: CardChanges): Promise<void> {
  // Where not even reading is allowed, the login or the app is what is refused, and no answer is given up.
  await getDocs(query(cardsOf(uid), limit(1))).catch(throwAppError);
  for (const change of changes)
    await commit(uid, new Map([change])).catch((cause) => {
      if (!isRefused(cause)) throwAppError(cause);
    });
}

/** Firestore takes 500 writes at once. */
const CARDS_AT_ONCE = 400;

function inParts(changes: CardChanges): CardChanges[] {
  const parts: Map<string, CardSchedule | null>[] = [];
  let decks = new Set<string>();
  for (const [cardId, schedule] of changes) {
    const part = parts.at(-1);
    if (schedule) decks.add(schedule.VideoID);
    const hasRoom = part && part.size < CARDS_AT_ONCE && decks.size <= CARD_DECKS_AT_ONCE;
    if (hasRoom) part.set(cardId, schedule);
    else {
      parts.push(new Map([[cardId, schedule]]));
      decks = new Set(schedule ? [schedule.VideoID] : []);
    }
  }
  return parts;
}
