import { LEARNING, RELEARNING, REVIEW } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/durations";
import type { CollectionReference, Query } from "firebase-admin/firestore";
import {
  findDocuments,
  firestore,
  refuseWhenUnavailable,
  toStoredDocument,
} from "#gateways/firestore/client.ts";
import { cardPath, cardsCollection, userPath } from "#gateways/firestore/document-paths.ts";
import { readPage } from "#gateways/firestore/pages.ts";
import { type StoredItem, toItem } from "./own-items.ts";

/** States of answered items. An item whose only answer was undone is new, so it is not due. */
const ANSWERED = [LEARNING, REVIEW, RELEARNING];

async function cardsOf(uid: string): Promise<CollectionReference> {
  const store = await firestore();
  return store.doc(userPath(uid)).collection(cardsCollection);
}

interface DuePage {
  items: readonly StoredItem[];
  /** Cursor of the next page. Null after the last one. */
  next: string | null;
}

/** Lists due items, the longest due first, without items that were set aside. Takes a read per item. */
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

/**
 * Counts items that become due after `from` and by `until`. Takes one aggregation, which costs a read per
 * thousand items.
 */
export async function countDueBetween(uid: string, from: Instant, until: Instant): Promise<number> {
  const cards = await cardsOf(uid);
  const due = cards
    .where("state", "in", ANSWERED)
    .where("due", ">", new Date(from))
    .where("due", "<=", new Date(until));
  return countIn(due);
}

/** Returns whether an answered item is due later. Takes one read. */
export async function hasLaterItem(uid: string, after: Instant): Promise<boolean> {
  const cards = await cardsOf(uid);
  const later = cards.where("state", "in", ANSWERED).where("due", ">", new Date(after));
  const page = await readPage(later, { by: "due", size: 1, place: null });
  return page.items.length > 0;
}

/** Returns the items that exist. */
export async function findItems(uid: string, itemIds: readonly string[]): Promise<readonly StoredItem[]> {
  const found = await findDocuments(itemIds.map((itemId) => cardPath(uid, itemId)));
  return found.flatMap(toItem);
}

const ASIDE_MAX = 200;

export async function listItemsAside(uid: string): Promise<readonly StoredItem[]> {
  const cards = await cardsOf(uid);
  const page = await readPage(cards.where("Suspended", "==", true), { size: ASIDE_MAX, place: null });
  return page.items.flatMap(toItem);
}

/** Counts the items of a lesson's deck. A card counts once per direction. */
export async function countCardsOf(uid: string, videoId: string): Promise<number> {
  return countIn(ofDeck(await cardsOf(uid), videoId));
}

/** Returns the items of a lesson's deck, in both directions. */
export async function listCardsOf(uid: string, videoId: string): Promise<readonly StoredItem[]> {
  const found = await ofDeck(await cardsOf(uid), videoId)
    .get()
    .catch(refuseWhenUnavailable);
  return found.docs.map(toStoredDocument).flatMap(toItem);
}

const ofDeck = (cards: CollectionReference, videoId: string): Query =>
  cards.where("VideoID", "==", videoId).where("Kind", "==", "card");

async function countIn(query: Query): Promise<number> {
  const counted = await query.count().get().catch(refuseWhenUnavailable);
  return counted.data().count;
}
