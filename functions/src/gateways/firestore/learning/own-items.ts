import {
  type CardSchedule,
  ITEM_KINDS,
  LEARNING,
  NEW,
  RELEARNING,
  REVIEW,
} from "@gruezi/contract/documents/card-schedule";
import { docIdSchema } from "@gruezi/contract/documents/ids";
import * as v from "valibot";
import { firestore, instantField, type Stored } from "#gateways/firestore/client.ts";
import { cardsCollection, userPath } from "#gateways/firestore/document-paths.ts";
import { readPage } from "#gateways/firestore/pages.ts";
import { Refusal } from "#platform/refusal.ts";

export const itemSchema = v.object({
  Kind: v.picklist(ITEM_KINDS),
  VideoID: docIdSchema,
  LineID: v.exactOptional(v.string()),
  Suspended: v.exactOptional(v.literal(true)),
  due: instantField,
  stability: v.number(),
  difficulty: v.number(),
  scheduled_days: v.number(),
  learning_steps: v.number(),
  reps: v.number(),
  lapses: v.number(),
  state: v.picklist([NEW, LEARNING, REVIEW, RELEARNING]),
  last_review: v.optional(v.nullable(instantField), null),
  Row: v.exactOptional(v.string()),
  RowAt: v.exactOptional(instantField),
});

export interface StoredItem {
  id: string;
  schedule: CardSchedule;
}

const PAGE_SIZE = 500;
/** Far more than anybody learns in years. */
const ITEMS_MAX = 20_000;

/** All that a learner is to remember. Refuses with `exhausted` rather than leave something out. */
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

/** An item that cannot be read must not keep the others from being had. */
function toItem({ id, fields }: Stored): readonly StoredItem[] {
  const parsed = v.safeParse(itemSchema, fields);
  return parsed.success ? [{ id, schedule: parsed.output }] : [];
}
