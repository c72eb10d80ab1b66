import type { Instant } from "@gruezi/contract/documents/lesson";
import { type LoggedRow, reviewPartId } from "@gruezi/contract/review-log";
import type { LogPart } from "#data/firestore/reviews.ts";

/** How far this device has read the log of answers. */
export interface LogMark {
  /** When the newest rows were written that it has read. */
  at: Instant;
  /** How many rows each part had. */
  counts: Readonly<Record<string, number>>;
}

export interface LogNews {
  /** Of all parts that were read. */
  rows: readonly LoggedRow[];
  /** The items that were answered elsewhere since the mark. */
  changed: ReadonlySet<string>;
  mark: LogMark;
  /** Rows of this device that the log does not have yet. */
  ownRows: ReadonlySet<string>;
}

/**
 * What the log tells since it was last read. Rows are only ever appended, so what stands behind the mark is new, and what
 * this device did not write itself is another's. Without a mark nothing is known here that could have changed.
 */
export function newsIn(
  parts: readonly LogPart[],
  { mark, ownRows, now }: { mark: LogMark | null; ownRows: ReadonlySet<string>; now: Instant },
): LogNews {
  const read = parts.map(({ month, part, rows }) => ({ id: reviewPartId(month, part), rows }));
  const fresh = read.flatMap(({ id, rows }) => rows.slice(mark?.counts[id] ?? 0));
  const seen = new Set(fresh.map(({ id }) => id));
  const foreign = mark ? fresh.filter(({ id }) => !ownRows.has(id)) : [];
  return {
    rows: read.flatMap(({ rows }) => rows),
    changed: new Set(foreign.map(({ item }) => item)),
    mark: {
      at: parts.length > 0 ? Math.max(mark?.at ?? 0, ...parts.map(({ at }) => at)) : (mark?.at ?? now),
      counts: { ...mark?.counts, ...Object.fromEntries(read.map(({ id, rows }) => [id, rows.length])) },
    },
    ownRows: new Set([...ownRows].filter((rowId) => !seen.has(rowId))),
  };
}
