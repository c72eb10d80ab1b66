import { type CardSchedule, ITEM_KINDS } from "@gruezi/contract/documents/card-schedule";
import { docIdSchema } from "@gruezi/contract/documents/ids";
import * as v from "valibot";
import { firestore, instantField, type Stored } from "#gateways/firestore/client.ts";
import { cardsCollection, userPath } from "#gateways/firestore/document-paths.ts";
import { readPage } from "#gateways/firestore/pages.ts";
import { Refusal } from "#platform/refusal.ts";

const memoryFields = {
  due: instantField,
  stability: v.number(),
  difficulty: v.number(),
  scheduled_days: v.number(),
  learning_steps: v.number(),
  reps: v.number(),
  lapses: v.number(),
  state: v.picklist([0, 1, 2, 3]),
  last_review: v.optional(v.nullable(instantField), null),
};

const itemSchema = v.object({
  Kind: v.optional(v.picklist(ITEM_KINDS), "card"),
  VideoID: docIdSchema,
  LineID: v.exactOptional(v.string()),
  Suspended: v.exactOptional(v.literal(true)),
  ...memoryFields,
  Start: v.optional(v.object(memoryFields)),
});

/** An item as its learner's device stored it. */
export interface StoredItem {
  id: string;
  schedule: CardSchedule;
  /** Its schedule before there was a log of answers. */
  start?: CardSchedule | undefined;
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

/** What a device wrote and nobody can read is no item, and must not keep the others from being had. */
function toItem({ id, fields }: Stored): readonly StoredItem[] {
  const parsed = v.safeParse(itemSchema, fields);
  if (!parsed.success) return [];
  const { Start, ...schedule } = parsed.output;
  const { Kind, VideoID } = schedule;
  return [{ id, schedule, start: Start && { Kind, VideoID, ...Start } }];
}

/** Items that were learnt before there was a log: it does not tell how they began. */
export async function listLearntBeforeLog(uid: string): Promise<ReadonlySet<string>> {
  const store = await firestore();
  const cards = store.doc(userPath(uid)).collection(cardsCollection);
  const { docs } = await cards.where("Start.reps", ">", 0).select().get();
  return new Set(docs.map(({ id }) => id));
}
