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
  type QueueChange,
  readAnswers,
  storeAnswer,
} from "#data/device/answer-queue.ts";
import { askForLasting } from "#data/device/ask-for-lasting.ts";

/** Rows by learner. Memory also holds rows that could not be stored on the device. */
const queuesAtom = atom<ReadonlyMap<string, AnswerRows>>(new Map());

/** Schedules that the server returned for sent rows, by learner and item. */
const savedAtom = atom<ReadonlyMap<string, ReadonlyMap<string, CardSchedule>>>(new Map());

/** Returns rows that the server has neither saved nor refused, with those of other tabs. */
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

/** Number of rows that are lost with this page, because storing them failed. */
export const unstoredCountAtom = atom((get): number => {
  const uid = get(uidAtom);
  if (uid === null) return 0;
  const stored = new Set(answerKeys(uid));
  return [...get(unsentRowsAtom).keys()].filter((id) => !stored.has(keyOf(uid, id))).length;
});

const changeAtom = atom(null, (get, set, uid: string, rows: AnswerRows): void => {
  set(queuesAtom, new Map(get(queuesAtom)).set(uid, rows));
  // Logout clears the caches, so nothing may be stored after it.
  if (get(uidAtom) === uid) void copyAnswers(uid, rows);
});

export const addRowAtom = atom(null, (get, set, row: SentRow): void => {
  const uid = get(uidAtom);
  if (uid === null) return;
  storeAnswer(uid, row);
  void askForLasting();
  set(changeAtom, uid, new Map(get(unsentRowsAtom)).set(row.id, row));
});

/** Applies a change of another tab. Stores the rows again if storage was cleared while the page is open. */
export const followQueueAtom = atom(null, (get, set, uid: string, change: QueueChange): void => {
  const rows = new Map(get(rowsOfAtom)(uid));
  if (change.kind === "added") rows.set(change.row.id, change.row);
  if (change.kind === "removed") rows.delete(change.id);
  if (change.kind === "cleared") for (const row of rows.values()) storeAnswer(uid, row);
  set(changeAtom, uid, rows);
});

/** Adds rows of earlier visits and other tabs to the queue. */
export const restoreUnsentAtom = atom(null, async (get, set, uid: string): Promise<void> => {
  const copied = await findCopiedAnswers(uid);
  const known = get(rowsOfAtom)(uid);
  const stored = readAnswers(uid);
  const rows = new Map([...copied, ...stored, ...known]);
  if (rows.size > known.size) set(changeAtom, uid, rows);
});

/** Removes rows that the server has saved or refused. */
export const settleAtom = atom(
  null,
  (get, set, uid: string, { saved, refused, schedules }: SaveAnswersResponse): void => {
    const rows = get(rowsOfAtom)(uid);
    const known = new Map(get(savedAtom).get(uid));
    // Removes the schedule first, because an item without counting answers has none.
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
