import { scheduleSchema } from "@gruezi/contract/documents/schedule-schema";
import type { Instant } from "@gruezi/contract/durations";
import { reviewLogFields } from "@gruezi/contract/review-log";
import type { DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";
import * as v from "valibot";
import type { ItemRows } from "#domain/learning/item-rows.ts";
import { parseDocument } from "#gateways/firestore/client.ts";
import { readReviewLog } from "./review-log.ts";

export interface Reading {
  store: Firestore;
  transaction: Transaction;
  uid: string;
}

const itemRowsSchema = v.object({
  ...reviewLogFields.entries,
  Since: v.exactOptional(scheduleSchema<Instant>(v.number())),
});

/**
 * Returns the schema of an item's rows. They are stored as JSON, since devices read the item too and a list
 * of maps is several times as long. The stored rows leave out the item.
 */
const fieldSchema = (item: string) =>
  v.object({
    ItemRows: v.optional(
      v.pipe(
        v.string(),
        v.parseJson(),
        v.looseObject({ Rows: v.array(v.looseObject({})) }),
        v.transform(({ Rows, ...rest }) => ({ ...rest, Rows: Rows.map((row) => ({ ...row, item })) })),
        itemRowsSchema,
      ),
    ),
  });

/** Returns the item's rows. Undefined for an item that is older than this field. */
export const findItemRows = (found: DocumentSnapshot): ItemRows | undefined =>
  parseDocument(found.ref.path, fieldSchema(found.id), found.data() ?? {}).ItemRows;

export const itemRowsField = ({ Rows, ...rest }: ItemRows) => ({
  ItemRows: JSON.stringify({ ...rest, Rows: Rows.map(({ item: _item, ...row }) => row) }),
});

/**
 * Gathers the rows of older items from the whole log, once per item. The transaction has read the items'
 * schedules, which every append changes.
 */
export async function gatherItemRows(
  uid: string,
  older: readonly string[],
): Promise<ReadonlyMap<string, ItemRows>> {
  const items = new Set(older);
  if (items.size === 0) return new Map();
  const gathered = new Map<string, ItemRows>([...items].map((item) => [item, { Rows: [], Schedulers: {} }]));
  for await (const parts of readReviewLog(uid)) {
    for (const { Rows, Schedulers } of parts) {
      const ofItems = Map.groupBy(
        Rows.filter(({ item }) => items.has(item)),
        ({ item }) => item,
      );
      for (const [item, rows] of ofItems) {
        const before = gathered.get(item) ?? { Rows: [], Schedulers: {} };
        gathered.set(item, {
          Rows: [...before.Rows, ...rows],
          Schedulers: { ...before.Schedulers, ...Schedulers },
        });
      }
    }
  }
  return gathered;
}
