import { ANSWER_ROWS_AT_ONCE_MAX, type SentRow } from "@gruezi/contract/callables/save-answers";
import { SECOND } from "@gruezi/contract/durations";
import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { findLearner } from "#data/auth/account.ts";
import { uidAtom } from "#data/auth/session.ts";
import { saveAnswers, saveAnswersOnLeaving } from "#data/functions/answers.ts";
import { AppError, reasonOf } from "#lib/app-error.ts";
import { deferred } from "#lib/deferred.ts";
import { dropAtom, restoreUnsentAtom, rowsOfAtom, settleAtom } from "./unsent.atoms.ts";

/** State of sending. `account-gone`: the account was deleted on another device, with all that was saved. */
type Saving = { status: "idle" | "saving" | "account-gone" } | { status: "failed"; reason: Reason };
const primitiveSavingAtom = atom<Saving>({ status: "idle" });
export const savingAtom = atom((get) => get(primitiveSavingAtom));

/** Maximum size of a call. Browsers limit `keepalive` requests to 64 kB. */
const BYTES_AT_ONCE_MAX = 60_000;

/** Returns the oldest rows that fit into one call. */
export function firstRows(rows: Iterable<SentRow>): SentRow[] {
  const ordered = [...rows].sort((one, other) => one.at - other.at).slice(0, ANSWER_ROWS_AT_ONCE_MAX);
  const encoder = new TextEncoder();
  let bytes = 0;
  return ordered.filter((row) => {
    bytes += encoder.encode(JSON.stringify(row)).length + 1;
    return bytes <= BYTES_AT_ONCE_MAX;
  });
}

/**
 * Sends the queue, one call after the other.
 * @throws AppError, `too-many` if the server left rows on the device
 */
const sendAllAtom = atom(null, async (get, set, uid: string): Promise<void> => {
  await set(restoreUnsentAtom, uid);
  const wanted = new Set(get(rowsOfAtom)(uid).keys());
  let isOver = false;
  while (wanted.size > 0) {
    const left = [...get(rowsOfAtom)(uid).values()].filter(({ id }) => wanted.has(id));
    const rows = firstRows(left);
    if (rows.length === 0) break;
    const answer = await saveAnswers(rows);
    set(settleAtom, uid, answer);
    isOver ||= answer.tooMany.length > 0;
    // Removes rows that the response lacks as well, to avoid an endless loop.
    for (const { id } of rows) wanted.delete(id);
  }
  if (isOver) throw new AppError("too-many");
});

const isAskedAgainAtom = atom(false);
const runningAtom = atom<Promise<void>>(Promise.resolve());

const saveNowAtom = atom(null, async (get, set, uid: string): Promise<void> => {
  set(primitiveSavingAtom, { status: "saving" });
  try {
    do {
      set(isAskedAgainAtom, false);
      await set(sendAllAtom, uid);
    } while (get(isAskedAgainAtom));
    set(primitiveSavingAtom, { status: "idle" });
  } catch (error) {
    set(failAtom, uid, reasonOf(error));
  }
});

/**
 * Notes a failure. `not-allowed` is permanent, because the server refuses only the rows of a deleted account.
 */
const failAtom = atom(null, (get, set, uid: string, reason: Reason): void => {
  const isGone = reason === "not-allowed";
  if (isGone) set(dropAtom, uid, [...get(rowsOfAtom)(uid).keys()]);
  set(primitiveSavingAtom, isGone ? { status: "account-gone" } : { status: "failed", reason });
});

const saveOfAtom = atom(null, (get, set, uid: string): Promise<void> => {
  if (get(savingAtom).status === "saving") set(isAskedAgainAtom, true);
  else set(runningAtom, set(saveNowAtom, uid));
  return get(runningAtom);
});

/** Sends the queue. A call during a run triggers another run. After a failure the rows stay queued. */
export const saveAnswersAtom = atom(null, async (get, set): Promise<void> => {
  const uid = get(uidAtom);
  if (uid !== null && get(rowsOfAtom)(uid).size > 0) await set(saveOfAtom, uid);
});

const isLeavingAtom = atom(false);

/** Sends rows in one `keepalive` request. The next visit sends the rest. */
export const sendOnLeavingAtom = atom(null, async (get, set): Promise<void> => {
  const uid = get(uidAtom);
  const rows = uid === null ? [] : firstRows(get(rowsOfAtom)(uid).values());
  if (uid === null || rows.length === 0 || get(isLeavingAtom)) return;
  set(isLeavingAtom, true);
  try {
    set(settleAtom, uid, await saveAnswersOnLeaving(rows));
  } catch (error) {
    set(failAtom, uid, reasonOf(error));
  }
  set(isLeavingAtom, false);
});

/** Answers that are stored only on this device. */
interface Unsent {
  count: number;
  /** Drops the answers, if the learner logs out anyway. */
  forget: () => void;
}

/** Timeout in milliseconds, for Firebase Authentication and the server together. */
const PATIENCE = 10 * SECOND;

/** Sends rows of all tabs and earlier visits before logout. */
export const sendBeforeLogOutAtom = atom(null, async (get, set): Promise<Unsent> => {
  let uid = get(uidAtom);
  const send = async () => {
    uid ??= (await findLearner())?.uid ?? null;
    if (uid !== null) await set(restoreUnsentAtom, uid);
    if (uid !== null && get(rowsOfAtom)(uid).size > 0) await set(saveOfAtom, uid);
  };
  const { promise: isLate, resolve } = deferred<void>();
  const timer = setTimeout(resolve, PATIENCE);
  await Promise.race([send(), isLate]);
  clearTimeout(timer);
  const known = uid;
  // The learner is unknown, so the rows stay stored until their learner's next visit.
  if (known === null) return { count: 0, forget: () => undefined };
  const ids = [...get(rowsOfAtom)(known).keys()];
  return { count: ids.length, forget: () => set(dropAtom, known, ids) };
});
