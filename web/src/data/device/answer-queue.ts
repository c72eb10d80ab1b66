import { type SentRow, sentRow } from "@gruezi/contract/callables/save-answers";
import { DAY, type Instant } from "@gruezi/contract/durations";
import * as v from "valibot";
import { answerKeys, copyKey, keyOf, keysStart, otherLearnersKeys } from "./answer-keys.ts";
import { cacheForSession, findCachedForSession } from "./cached-for-session.ts";

/** Rows that the server has not confirmed, keyed by id. */
export type AnswerRows = ReadonlyMap<string, SentRow>;

const NONE: AnswerRows = new Map();

const byId = (rows: readonly SentRow[]): AnswerRows => new Map(rows.map((row) => [row.id, row]));

const rowsIn = <Schema extends v.GenericSchema<unknown, SentRow>>(
  schema: Schema,
  value: unknown,
): SentRow[] => {
  const row = v.safeParse(schema, value);
  return row.success ? [row.output] : [];
};

const storedRow = v.pipe(v.string(), v.parseJson(), sentRow);
const parseRow = (text: string | null) => rowsIn(storedRow, text);

/** Returns the stored rows, including those of other tabs. */
export function readAnswers(uid: string): AnswerRows {
  try {
    return byId(answerKeys(uid).flatMap((key) => parseRow(localStorage.getItem(key))));
  } catch {
    return NONE;
  }
}

/** Stores each row as an entry of its own, so that tabs cannot overwrite each other. */
export function storeAnswer(uid: string, row: SentRow): void {
  try {
    localStorage.setItem(keyOf(uid, row.id), JSON.stringify(row));
  } catch {
    // Storage is blocked or full. The row stays in memory, and the page shows a warning.
  }
}

export function canStoreAnswers(): boolean {
  const probe = "gruezi.answer-probe";
  try {
    localStorage.setItem(probe, "x".repeat(500));
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

export function forgetAnswers(uid: string, ids: Iterable<string>): void {
  try {
    for (const id of ids) localStorage.removeItem(keyOf(uid, id));
  } catch {
    // Blocked storage holds nothing.
  }
}

/**
 * Milliseconds for which rows of other learners are kept. Their learner may never come back to this device.
 */
export const OTHERS_KEPT = 90 * DAY;

/** Removes rows that other learners have given more than `OTHERS_KEPT` before `now`, and unreadable ones. */
export function forgetOldOfOthers(uid: string, now: Instant): void {
  try {
    for (const key of otherLearnersKeys(uid)) {
      const [row] = parseRow(localStorage.getItem(key));
      if (row === undefined || row.at < now - OTHERS_KEPT) localStorage.removeItem(key);
    }
  } catch {
    // Blocked storage holds nothing.
  }
}

export type QueueChange =
  | { kind: "cleared" }
  | { kind: "added"; row: SentRow }
  | { kind: "removed"; id: string };

/** Reports changes by other tabs. Returns the cleanup. */
export function watchAnswers(uid: string, tell: (change: QueueChange) => void): () => void {
  const start = keysStart(uid);
  const read = ({ key, newValue }: StorageEvent) => {
    if (key === null) tell({ kind: "cleared" });
    else if (!key.startsWith(start)) return;
    else if (newValue === null) tell({ kind: "removed", id: key.slice(start.length) });
    else for (const row of parseRow(newValue)) tell({ kind: "added", row });
  };
  addEventListener("storage", read);
  return () => removeEventListener("storage", read);
}

/** Drops unreadable rows and keeps the others. */
const copiedRows = v.pipe(
  v.array(v.unknown()),
  v.transform((rows) => rows.flatMap((row) => rowsIn(sentRow, row))),
);

/**
 * Copies the rows to a cache, which is written at once. Chromium writes `localStorage` to disk late, and
 * loses rows when it is killed.
 */
export const copyAnswers = (uid: string, rows: AnswerRows): Promise<void> =>
  cacheForSession(copyKey(uid), [...rows.values()]);

export const findCopiedAnswers = async (uid: string): Promise<AnswerRows> =>
  (await findCachedForSession(copyKey(uid), (copied) => byId(v.parse(copiedRows, copied)))) ?? NONE;
