import type { SaveAnswersResponse, SentRow } from "@gruezi/contract/callables/save-answers";
import type { Instant } from "@gruezi/contract/durations";
import { monthOf } from "@gruezi/contract/review-log";
import type { FieldValue, Transaction } from "firebase-admin/firestore";
import { roomOf, usageAfter } from "#domain/learning/answer-bounds.ts";
import { dateRows } from "#domain/learning/answer-dates.ts";
import {
  itemsToReplay,
  type KnownAnswers,
  type TakenAnswers,
  takeRows,
} from "#domain/learning/answered-rows.ts";
import { appendRows, type PartRows } from "#domain/learning/log-parts.ts";
import { firestore, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { cardPath, reviewPartPath } from "#gateways/firestore/document-paths.ts";
import { Refusal } from "#platform/refusal.ts";
import { countMonths, type KnownUsage, usagePart } from "./answer-usage.ts";
import { gatherItemRows, itemRowsField, type Reading } from "./item-rows.ts";
import { readItems, readLearner } from "./known-items.ts";
import { scheduleFields } from "./own-items.ts";

/** Attempts of a transaction. A learner's devices may contend for their usage. */
const MOST_ATTEMPTS = 10;

/**
 * Saves answers atomically. Refuses with `not-allowed` for deleted learners, and with `too-many` above the
 * day's limit.
 */
export async function saveRows(
  uid: string,
  sent: readonly SentRow[],
  now: Instant,
): Promise<SaveAnswersResponse> {
  const [store, { FieldValue }] = await Promise.all([firestore(), import("firebase-admin/firestore")]);
  const work = async (transaction: Transaction): Promise<SaveAnswersResponse> => {
    const reading = { store, transaction, uid };
    const dated = dateRows(sent, now);
    const learner = await readLearner(reading, now);
    const room = roomOf(learner.usage);
    if (room.rows === 0) throw new Refusal("too-many");
    const known = { ...learner, ...(await readItems(reading, dated)) };
    const { schedules } = known;
    const older = itemsToReplay(dated, schedules, now).filter((item) => !known.histories.has(item));
    const histories = new Map([...known.histories, ...(await gatherItemRows(uid, older))]);
    const taken = takeRows(dated, { ...known, histories }, room);
    await write(reading, { taken, known, now }, FieldValue);
    return toResponse(sent, { taken, known, now });
  };
  return store.runTransaction(work, { maxAttempts: MOST_ATTEMPTS }).catch(refuseWhenUnavailable);
}

type LearnerState = Pick<KnownAnswers, "schedules" | "scheduling"> & KnownUsage;

interface Saved {
  taken: TakenAnswers;
  known: LearnerState;
  now: Instant;
}

type Changes = Pick<typeof FieldValue, "arrayUnion" | "serverTimestamp">;

async function write(
  reading: Reading,
  { taken, known, now }: Saved,
  { arrayUnion, serverTimestamp }: Changes,
): Promise<void> {
  const { store, transaction, uid } = reading;
  const rows = [...taken.items.values()].flatMap((item) => item.rows);
  if (rows.length === 0) return;
  const touched = [...new Set(rows.map(({ at }) => monthOf(at)))];
  const counted = await countMonths(reading, touched, known.usage.Months);
  const { parts, months } = appendRows(counted, rows, known.scheduling);
  const Usage = usageAfter(known.usage, { room: taken.room, months }, now);
  const ofUsage = usagePart(now);
  for (const [id, { isNew, ...part }] of parts) {
    const fields = { ...addedFields(part, { isNew, arrayUnion }), ...(id === ofUsage && { Usage }) };
    transaction.set(
      store.doc(reviewPartPath(uid, id)),
      { ...fields, At: serverTimestamp() },
      { merge: true },
    );
  }
  if (!parts.has(ofUsage)) {
    // A part without a new row keeps its `At`, so that devices do not read it again.
    const begun = !known.hasPart && { Rows: [], Schedulers: {}, At: serverTimestamp() };
    transaction.set(store.doc(reviewPartPath(uid, ofUsage)), { ...begun, Usage }, { merge: true });
  }
  for (const [item, { schedule, itemRows }] of taken.items) {
    const fields = { ...scheduleFields(schedule), ...(itemRows && itemRowsField(itemRows)) };
    transaction.set(store.doc(cardPath(uid, item)), fields);
  }
}

/**
 * Returns the fields to merge. Omits an empty `Schedulers`, since an empty map would replace the stored one.
 */
const addedFields = (
  { Rows, Schedulers }: PartRows,
  { isNew, arrayUnion }: { isNew: boolean; arrayUnion: Changes["arrayUnion"] },
) => ({
  Rows: arrayUnion(...Rows),
  ...((isNew || Object.keys(Schedulers).length > 0) && { Schedulers }),
});

function toResponse(sent: readonly SentRow[], { taken, known, now }: Saved): SaveAnswersResponse {
  const { refused, tooMany, items } = taken;
  const unsaved = new Set([...refused, ...tooMany]);
  const ids = new Set(sent.map(({ id }) => id));
  const changed = [...items].map(([item, { schedule }]) => [item, schedule] as const);
  return {
    now,
    saved: [...ids].filter((id) => !unsaved.has(id)),
    refused,
    tooMany,
    schedules: Object.fromEntries([...known.schedules, ...changed]),
  };
}
