import type { SentRow } from "@gruezi/contract/callables/save-answers";
import { RETENTION_DEFAULT } from "@gruezi/contract/documents/learning-settings";
import type { Instant } from "@gruezi/contract/durations";
import { readItemId } from "@gruezi/contract/learning-item";
import { type Scheduling, schedulingOf } from "@gruezi/contract/scheduling/scheduler";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import * as v from "valibot";
import type { ItemLists, KnownAnswers } from "#domain/learning/answered-rows.ts";
import { parseDocument } from "#gateways/firestore/client.ts";
import {
  cardPath,
  deletedUserPath,
  flashcardsPath,
  learningSettingsPath,
  minedPath,
} from "#gateways/firestore/document-paths.ts";
import { Refusal } from "#platform/refusal.ts";
import { type KnownUsage, readUsage } from "./answer-usage.ts";
import { findItemRows, type Reading } from "./item-rows.ts";
import { minedSchema } from "./mined.ts";
import { itemSchema } from "./own-items.ts";

/**
 * Reads what all rows need. Call it before the rows' own reads, so that a call above the day's limit costs
 * three reads.
 */
export async function readLearner(
  reading: Reading,
  now: Instant,
): Promise<{ scheduling: Scheduling } & KnownUsage> {
  const { store, transaction, uid } = reading;
  const [deleted, settings] = await transaction.getAll(
    store.doc(deletedUserPath(uid)),
    store.doc(learningSettingsPath(uid)),
  );
  if (deleted?.exists) throw new Refusal("not-allowed");
  const chosen = parseDocument(learningSettingsPath(uid), settingsSchema, settings?.data() ?? {});
  return { scheduling: schedulingOf(chosen), ...(await readUsage(reading, now)) };
}

const settingsSchema = v.object({
  Retention: v.optional(v.number(), RETENTION_DEFAULT),
  DaysOff: v.optional(v.array(v.string()), []),
  Fitted: v.optional(v.nullable(v.object({ weights: v.array(v.number()) })), null),
});

/** Parses the documents that exist, keyed by id. */
const parsedBy = <Schema extends v.GenericSchema>(
  schema: Schema,
  found: readonly DocumentSnapshot[],
): ReadonlyMap<string, v.InferOutput<Schema>> =>
  new Map(
    found
      .filter(({ exists }) => exists)
      .map((document) => [document.id, parseDocument(document.ref.path, schema, document.data())]),
  );

type KnownItems = Pick<KnownAnswers, "schedules" | "histories" | "lists">;

export async function readItems(reading: Reading, rows: readonly SentRow[]): Promise<KnownItems> {
  const { store, transaction, uid } = reading;
  const items = distinct(rows.map(({ item }) => item));
  const found = await transaction.getAll(...items.map((item) => store.doc(cardPath(uid, item))));
  const schedules = parsedBy(itemSchema, found);
  const histories = new Map(
    found.flatMap((document) => {
      const rows = findItemRows(document);
      return rows ? [[document.id, rows] as const] : [];
    }),
  );
  const begun = rows.filter(({ item }) => !schedules.has(item));
  return { schedules, histories, lists: await readLists(reading, begun) };
}

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)];

const deckSchema = v.object({ CardIDs: v.array(v.string()) });

async function readLists({ store, transaction, uid }: Reading, rows: readonly SentRow[]): Promise<ItemLists> {
  const isOfDeck = ({ item }: SentRow) => readItemId(item).kind === "card";
  const [ofDecks, ofMined] = [rows.filter(isOfDeck), rows.filter((row) => !isOfDeck(row))];
  const decks = distinct(ofDecks.map(({ videoId }) => flashcardsPath(videoId)));
  const mined = distinct(ofMined.map(({ videoId }) => minedPath(uid, videoId)));
  const paths = [...decks, ...mined];
  const found = paths.length > 0 ? await transaction.getAll(...paths.map((path) => store.doc(path))) : [];
  return {
    decks: parsedBy(deckSchema, found.slice(0, decks.length)),
    mined: parsedBy(minedSchema, found.slice(decks.length)),
  };
}
