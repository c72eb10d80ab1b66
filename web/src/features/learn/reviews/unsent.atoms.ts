import type { SaveAnswersResponse, SentRow } from "@gruezi/contract/callables/save-answers";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { atom } from "jotai";
import { uidAtom } from "#data/auth/session.ts";
import { answerKeys, keyOf } from "#data/device/answer-keys.ts";
import {
  type AnswerRows,
  copyAnswers,
  findCopiedAnswers,
  forgetAnswers,
  keepAnswer,
  type QueueChange,
  readAnswers,
} from "#data/device/answer-queue.ts";

/** Rows by learner. Memory holds rows that the device cannot keep, and outlives the page that wrote them. */
const queuesAtom = atom<ReadonlyMap<string, AnswerRows>>(new Map());

/** The server's schedules since this page sent rows of their items, by learner and item. */
const savedAtom = atom<ReadonlyMap<string, ReadonlyMap<string, CardSchedule>>>(new Map());

/** The rows of a learner that the server has not named yet, those of other tabs among them. */
export const rowsOfAtom = atom((get) => {
  const queues = get(queuesAtom);
  return (uid: string): AnswerRows => queues.get(uid) ?? readAnswers(uid);
});

const NO_ROWS: AnswerRows = new Map();
export const unsentRowsAtom = atom((get): AnswerRows => {
  const uid = get(uidAtom);
  return uid === null ? NO_ROWS : get(rowsOfAtom)(uid);
});

const NO_SCHEDULES: ReadonlyMap<string, CardSchedule> = new Map();
export const savedSchedulesAtom = atom((get) => get(savedAtom).get(get(uidAtom) ?? "") ?? NO_SCHEDULES);

/** How many rows would be gone with this page: the device could not keep them. */
export const unkeptCountAtom = atom((get): number => {
  const uid = get(uidAtom);
  if (uid === null) return 0;
  const kept = new Set(answerKeys(uid));
  return [...get(unsentRowsAtom).keys()].filter((id) => !kept.has(keyOf(uid, id))).length;
});

const changeAtom = atom(null, (get, set, uid: string, rows: AnswerRows): void => {
  set(queuesAtom, new Map(get(queuesAtom)).set(uid, rows));
  // A session that ended takes the caches with it.
  if (get(uidAtom) === uid) void copyAnswers(uid, rows);
});

export const addRowAtom = atom(null, (get, set, row: SentRow): void => {
  const uid = get(uidAtom);
  if (uid === null) return;
  keepAnswer(uid, row);
  set(changeAtom, uid, new Map(get(unsentRowsAtom)).set(row.id, row));
});

/** Follows what other tabs do to the queue. Storage that was cleared under the page is filled again. */
export const followQueueAtom = atom(null, (get, set, uid: string, change: QueueChange): void => {
  const rows = new Map(get(rowsOfAtom)(uid));
  if (change.kind === "added") rows.set(change.row.id, change.row);
  if (change.kind === "removed") rows.delete(change.id);
  if (change.kind === "cleared") for (const row of rows.values()) keepAnswer(uid, row);
  set(changeAtom, uid, rows);
});

/** Adds the rows that earlier visits and other tabs left on the device. */
export const restoreUnsentAtom = atom(null, async (get, set, uid: string): Promise<void> => {
  const copied = await findCopiedAnswers(uid);
  const known = get(rowsOfAtom)(uid);
  const stored = readAnswers(uid);
  const rows = new Map([...copied, ...stored, ...known]);
  if (rows.size > known.size) set(changeAtom, uid, rows);
});

/** Takes the rows off the device that the server has named. */
export const settleAtom = atom(
  null,
  (get, set, uid: string, { saved, refused, schedules }: SaveAnswersResponse): void => {
    const rows = get(rowsOfAtom)(uid);
    const known = new Map(get(savedAtom).get(uid));
    // An item without an answer that counts has no schedule any more.
    for (const id of saved) known.delete(rows.get(id)?.item ?? "");
    for (const [itemId, schedule] of Object.entries(schedules)) known.set(itemId, schedule);
    set(savedAtom, new Map(get(savedAtom)).set(uid, known));
    set(dropAtom, uid, [...saved, ...refused]);
  },
);

export const dropAtom = atom(null, (get, set, uid: string, ids: readonly string[]): void => {
  const rows = new Map(get(rowsOfAtom)(uid));
  for (const id of ids) rows.delete(id);
  forgetAnswers(uid, ids);
  set(changeAtom, uid, rows);
});
