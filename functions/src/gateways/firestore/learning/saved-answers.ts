import type { SaveAnswersResponse, SentRow } from "@gruezi/contract/callables/save-answers";
import { RETENTION_DEFAULT } from "@gruezi/contract/documents/learning-settings";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { readItemId } from "@gruezi/contract/learning-item";
import {
  monthOf,
  REVIEW_ROWS_MAX,
  readPartId,
  reviewLogFields,
  reviewPartId,
} from "@gruezi/contract/review-log";
import { schedulingOf } from "@gruezi/contract/scheduling/scheduler";
import type { DocumentSnapshot, Transaction } from "firebase-admin/firestore";
import * as v from "valibot";
import {
  dateRows,
  type ItemLists,
  itemsToReplay,
  type KnownAnswers,
  takeRows,
} from "#domain/learning/answered-rows.ts";
import { appendRows, type PartRows } from "#domain/learning/log-parts.ts";
import { firestore, parseDocument, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import {
  cardPath,
  deletedUserPath,
  flashcardsPath,
  learningSettingsPath,
  minedPath,
  reviewPartPath,
} from "#gateways/firestore/document-paths.ts";
import { Refusal } from "#platform/refusal.ts";
import { findItemRows, gatherItemRows, itemRowsField, type Reading } from "./item-rows.ts";
import { minedSchema } from "./mined.ts";
import { itemSchema, scheduleFields } from "./own-items.ts";

/** A learner's devices may contend for a log part. */
const MOST_ATTEMPTS = 10;

/** Atomic. Refuses with `not-allowed` for deleted learners, `exhausted` for excessive logs. */
export async function saveRows(
  uid: string,
  sent: readonly SentRow[],
  now: Instant,
): Promise<SaveAnswersResponse> {
  const [store, { FieldValue }] = await Promise.all([firestore(), import("firebase-admin/firestore")]);
  const work = async (transaction: Transaction): Promise<SaveAnswersResponse> => {
    const dated = dateRows(sent, now);
    const { parts, ...known } = await readKnown({ store, transaction, uid }, dated, now);
    const { items, refused } = takeRows(dated, known);

    const rows = [...items.values()].flatMap((taken) => taken.rows);
    for (const [id, part] of appendRows(parts, rows, known.scheduling))
      transaction.set(store.doc(reviewPartPath(uid, id)), { ...part, At: FieldValue.serverTimestamp() });
    for (const [item, { schedule, itemRows }] of items) {
      const fields = { ...scheduleFields(schedule), ...(itemRows && itemRowsField(itemRows)) };
      transaction.set(store.doc(cardPath(uid, item)), fields);
    }

    const unsaved = new Set(refused);
    const ids = new Set(sent.map(({ id }) => id));
    return {
      now,
      saved: [...ids].filter((id) => !unsaved.has(id)),
      refused,
      schedules: Object.fromEntries([
        ...known.schedules,
        ...[...items].map(([item, { schedule }]) => [item, schedule] as const),
      ]),
    };
  };
  return store.runTransaction(work, { maxAttempts: MOST_ATTEMPTS }).catch(refuseWhenUnavailable);
}

type Parts = ReadonlyMap<string, PartRows>;

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)];

/** Usually one request: deletion mark, settings, items, and each month's first part. */
async function readKnown(
  reading: Reading,
  rows: readonly SentRow[],
  now: Instant,
): Promise<KnownAnswers & { parts: Parts }> {
  const { store, transaction, uid } = reading;
  const items = distinct(rows.map(({ item }) => item));
  const firstParts = distinct(rows.map(({ at }) => reviewPartId(monthOf(at), 0)));
  const [deleted, settings, ...found] = await transaction.getAll(
    store.doc(deletedUserPath(uid)),
    store.doc(learningSettingsPath(uid)),
    ...items.map((item) => store.doc(cardPath(uid, item))),
    ...firstParts.map((part) => store.doc(reviewPartPath(uid, part))),
  );
  if (deleted?.exists) throw new Refusal("not-allowed");
  const ofItems = found.slice(0, items.length);
  const schedules = parsedBy(itemSchema, ofItems);
  const kept = new Map(
    ofItems.flatMap((document) => {
      const itemRows = findItemRows(document);
      return itemRows ? [[document.id, itemRows] as const] : [];
    }),
  );
  const older = itemsToReplay(rows, schedules, now).filter((item) => !kept.has(item));
  const begun = rows.filter(({ item }) => !schedules.has(item));
  const [lists, parts, gathered] = await Promise.all([
    readLists(reading, begun),
    readFollowing(reading, parsedBy(reviewLogFields, found.slice(items.length))),
    gatherItemRows(uid, older),
  ]);
  const scheduling = schedulingOf(
    parseDocument(learningSettingsPath(uid), settingsSchema, settings?.data() ?? {}),
  );
  return { scheduling, schedules, histories: new Map([...kept, ...gathered]), lists, parts };
}

const settingsSchema = v.object({
  Retention: v.optional(v.number(), RETENTION_DEFAULT),
  DaysOff: v.optional(v.array(v.string()), []),
  Fitted: v.optional(v.nullable(v.object({ weights: v.array(v.number()) })), null),
});

/** Existing documents, keyed by id. */
const parsedBy = <Schema extends v.GenericSchema>(
  schema: Schema,
  found: readonly DocumentSnapshot[],
): ReadonlyMap<string, v.InferOutput<Schema>> =>
  new Map(
    found
      .filter(({ exists }) => exists)
      .map((document) => [document.id, parseDocument(document.ref.path, schema, document.data())]),
  );

/** An answer every two minutes, around the clock. */
const PARTS_A_MONTH_MAX = 20;

async function readFollowing({ store, transaction, uid }: Reading, parts: Parts): Promise<Parts> {
  const following = [...parts].flatMap(([id, { Rows }]) => {
    const place = readPartId(id);
    return place && Rows.length >= REVIEW_ROWS_MAX ? [reviewPartId(place.month, place.part + 1)] : [];
  });
  const unread = following.filter((id) => !parts.has(id));
  if (unread.length === 0) return parts;
  if (unread.some((id) => (readPartId(id)?.part ?? 0) >= PARTS_A_MONTH_MAX)) throw new Refusal("exhausted");
  const found = await transaction.getAll(...unread.map((id) => store.doc(reviewPartPath(uid, id))));
  const next = parsedBy(reviewLogFields, found);
  return next.size === 0 ? parts : readFollowing({ store, transaction, uid }, new Map([...parts, ...next]));
}

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
