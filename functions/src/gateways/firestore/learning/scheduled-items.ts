import { LEARNING, RELEARNING, REVIEW } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { CollectionReference, Query } from "firebase-admin/firestore";
import { findStored, firestore, refuseWhenUnavailable, toStored } from "#gateways/firestore/client.ts";
import { cardPath, cardsCollection, userPath } from "#gateways/firestore/document-paths.ts";
import { readPage } from "#gateways/firestore/pages.ts";
import { type StoredItem, toItem } from "./own-items.ts";

/** Items whose only answer was undone are new, hence not due. */
const ANSWERED = [LEARNING, REVIEW, RELEARNING];

async function cardsOf(uid: string): Promise<CollectionReference> {
  const store = await firestore();
  return store.doc(userPath(uid)).collection(cardsCollection);
}

export interface DuePage {
  items: readonly StoredItem[];
  /** Cursor; null after the last page. */
  next: string | null;
}

/** Longest due first, without items set aside. A read per item. */
export async function listDueItems(
  uid: string,
  until: Instant,
  { size, place }: { size: number; place: string | null },
): Promise<DuePage> {
  const cards = await cardsOf(uid);
  const due = cards.where("state", "in", ANSWERED).where("due", "<=", new Date(until));
  const page = await readPage(due, { by: "due", size, place });
  return { items: page.items.flatMap(toItem), next: page.next };
}

/** One aggregation: a read per thousand items. Excludes `from`. */
export async function countDueBetween(uid: string, from: Instant, until: Instant): Promise<number> {
  const cards = await cardsOf(uid);
  const due = cards
    .where("state", "in", ANSWERED)
    .where("due", ">", new Date(from))
    .where("due", "<=", new Date(until));
  return countIn(due);
}

/** One read. */
export async function findNextDue(uid: string, after: Instant): Promise<Instant | undefined> {
  const cards = await cardsOf(uid);
  const coming = cards.where("state", "in", ANSWERED).where("due", ">", new Date(after));
  const page = await readPage(coming, { by: "due", size: 1, place: null });
  return page.items.flatMap(toItem)[0]?.schedule.due;
}

/** Existing items only. */
export async function findItems(uid: string, itemIds: readonly string[]): Promise<readonly StoredItem[]> {
  const found = await findStored(itemIds.map((itemId) => cardPath(uid, itemId)));
  return found.flatMap(toItem);
}

const ASIDE_MAX = 200;

export async function listItemsAside(uid: string): Promise<readonly StoredItem[]> {
  const cards = await cardsOf(uid);
  const page = await readPage(cards.where("Suspended", "==", true), { size: ASIDE_MAX, place: null });
  return page.items.flatMap(toItem);
}

/** In both directions. */
export async function countCardsOf(uid: string, videoId: string): Promise<number> {
  return countIn(ofDeck(await cardsOf(uid), videoId));
}

/** In both directions. */
export async function listCardsOf(uid: string, videoId: string): Promise<readonly StoredItem[]> {
  const found = await ofDeck(await cardsOf(uid), videoId)
    .get()
    .catch(refuseWhenUnavailable);
  return found.docs.map(toStored).flatMap(toItem);
}

const ofDeck = (cards: CollectionReference, videoId: string): Query =>
  cards.where("VideoID", "==", videoId).where("Kind", "==", "card");

async function countIn(query: Query): Promise<number> {
  const counted = await query.count().get().catch(refuseWhenUnavailable);
  return counted.data().count;
}
