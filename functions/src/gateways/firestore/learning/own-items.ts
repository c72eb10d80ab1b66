import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { scheduleSchema } from "@gruezi/contract/documents/schedule-schema";
import * as v from "valibot";
import { ITEMS_MAX } from "#domain/learning/answer-bounds.ts";
import { firestore, instantField, type StoredDocument } from "#gateways/firestore/client.ts";
import { cardsCollection, userPath } from "#gateways/firestore/document-paths.ts";
import { readPage } from "#gateways/firestore/pages.ts";
import { Refusal } from "#platform/refusal.ts";

export const itemSchema = scheduleSchema(instantField);

export function scheduleFields({ due, last_review, RowAt, ...schedule }: CardSchedule) {
  return {
    ...schedule,
    due: new Date(due),
    last_review: last_review === null ? null : new Date(last_review),
    ...(RowAt !== undefined && { RowAt: new Date(RowAt) }),
  };
}

export interface StoredItem {
  id: string;
  schedule: CardSchedule;
}

const PAGE_SIZE = 500;

/** Returns all items. Refuses with `exhausted` above the limit instead of leaving items out. */
export async function getOwnItems(uid: string): Promise<readonly StoredItem[]> {
  const store = await firestore();
  const cards = store.doc(userPath(uid)).collection(cardsCollection);
  const items: StoredItem[] = [];
  let place: string | null = null;
  do {
    const page = await readPage(cards, { size: PAGE_SIZE, place });
    items.push(...page.items.flatMap(toItem));
    if (items.length > ITEMS_MAX) throw new Refusal("exhausted");
    place = page.next;
  } while (place !== null);
  return items;
}

/** Parses an item. Skips an unreadable one. */
export function toItem({ id, fields }: StoredDocument): readonly StoredItem[] {
  const parsed = v.safeParse(itemSchema, fields);
  return parsed.success ? [{ id, schedule: parsed.output }] : [];
}
