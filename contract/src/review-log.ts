import type { Instant } from "./documents/lesson.ts";

/**
 * `Users/{uid}/Reviews/{yyyy-MM}-{n}`: what a learner answered, in rows that are only ever appended. Rows are texts
 * because Firestore's rules cannot loop over maps. They hold no schedule: schedules are what replaying the rows gives,
 * in the order of the device's time and then of the row's id.
 *
 * Fields are separated by a space:
 *
 *     2026-11-23T04:31:51.123Z Ab3dE5gH1k answer 3 5230 - gruezi-mitenand-s3dQ0a1b2c3d4e5f_en
 *     2026-11-23T04:32:10.000Z kk3dE5gH1k undo Ab3dE5gH1k gruezi-mitenand-s3dQ0a1b2c3d4e5f_en
 *     2026-11-23T04:33:10.000Z mm3dE5gH1k aside gruezi-mitenand-s3dQ0a1b2c3d4e5f_en
 *     2026-11-23T04:34:10.000Z nn3dE5gH1k back gruezi-mitenand-s3dQ0a1b2c3d4e5f_en
 *     2026-11-23T04:30:00.000Z pp3dE5gH1k scheduler 9f3a2b1c 0.92 0.21,1.29,…
 */
export interface ReviewLogPart {
  Rows: readonly string[];
  /** When the server took the last batch. */
  At: Instant;
}

export const REVIEW_ROWS_MAX = 1_000;

interface OfRow {
  at: Instant;
  /** Ten letters, digits, hyphens or underscores. */
  rowId: string;
}

export type ReviewRow =
  | (OfRow & {
      kind: "answer";
      /** Again, hard, good, easy. */
      grade: 1 | 2 | 3 | 4;
      /** From the question to the grade; at most ten minutes. */
      milliseconds: number;
      /** The `scheduler` row's tag; `-` for the defaults. */
      tag: string;
      itemId: string;
    })
  | (OfRow & { kind: "undo"; undone: string; itemId: string })
  | (OfRow & { kind: "aside" | "back"; itemId: string })
  | (OfRow & {
      kind: "scheduler";
      /** Eight hexadecimal digits, made of the values. */
      tag: string;
      retention: number;
      /** Null for the defaults. */
      weights: readonly number[] | null;
    });

/** A longer time says that somebody was away, not that they thought. */
export const THOUGHT_MOST_MILLISECONDS = 600_000;

/** Stands for the scheduler that a learner has who has changed nothing. */
export const DEFAULT_TAG = "-";

const AT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const ROW_ID = /^[A-Za-z0-9_-]{10}$/;
const TAG = /^[0-9a-f]{8}$/;
const GRADES = [1, 2, 3, 4] as const;

/** A row of the log; undefined where it is none, because a row is text that a device wrote. */
export function parseRow(text: string): ReviewRow | undefined {
  const [time = "", rowId = "", kind = "", ...rest] = text.split(" ");
  const at = AT.test(time) ? Date.parse(time) : Number.NaN;
  if (Number.isNaN(at) || !ROW_ID.test(rowId)) return undefined;
  switch (kind) {
    case "answer":
      return parseAnswer({ at, rowId }, rest);
    case "undo":
      return parseUndo({ at, rowId }, rest);
    case "aside":
    case "back":
      return rest.join(" ") === "" ? undefined : { at, rowId, kind, itemId: rest.join(" ") };
    case "scheduler":
      return parseScheduler({ at, rowId }, rest);
    default:
      return undefined;
  }
}

/** An id stands at the end of its row, because a word may be of several words. */
function parseAnswer(of: OfRow, [grade, thought = "", tag = "", ...id]: string[]): ReviewRow | undefined {
  const given = GRADES.find((known) => String(known) === grade);
  const itemId = id.join(" ");
  if (!given || !/^\d{1,6}$/.test(thought) || !(tag === DEFAULT_TAG || TAG.test(tag)) || !itemId)
    return undefined;
  return { ...of, kind: "answer", grade: given, milliseconds: Number(thought), tag, itemId };
}

function parseUndo(of: OfRow, [undone = "", ...id]: string[]): ReviewRow | undefined {
  const itemId = id.join(" ");
  return ROW_ID.test(undone) && itemId ? { ...of, kind: "undo", undone, itemId } : undefined;
}

function parseScheduler(
  of: OfRow,
  [tag = "", share = "", list = "", ...more]: string[],
): ReviewRow | undefined {
  const retention = Number(share);
  const weights = list === "-" ? null : list.split(",").map(Number);
  const isWhole = TAG.test(tag) && retention > 0 && retention < 1 && more.length === 0 && list !== "";
  return isWhole && (weights === null || weights.every(Number.isFinite))
    ? { ...of, kind: "scheduler", tag, retention, weights }
    : undefined;
}

export function formatRow(row: ReviewRow): string {
  return [new Date(row.at).toISOString(), row.rowId, row.kind, ...fieldsOf(row)].join(" ");
}

function fieldsOf(row: ReviewRow): (string | number)[] {
  switch (row.kind) {
    case "answer":
      return [row.grade, row.milliseconds, row.tag, row.itemId];
    case "undo":
      return [row.undone, row.itemId];
    case "scheduler":
      return [row.tag, row.retention, row.weights?.join(",") ?? "-"];
    default:
      return [row.itemId];
  }
}

/** '2026-11': in UTC, as rows are dated. */
export const monthOf = (at: Instant): string => new Date(at).toISOString().slice(0, 7);

export const reviewPartId = (month: string, part: number): string => `${month}-${part}`;

/** Which month's part an id names, and its place among the month's parts. */
export function readPartId(partId: string): { month: string; part: number } | undefined {
  const found = /^(\d{4}-\d\d)-(\d{1,3})$/.exec(partId);
  return found?.[1] && found[2] ? { month: found[1], part: Number(found[2]) } : undefined;
}
