import type { Instant } from "@gruezi/contract/documents/lesson";
import { type LoggedRow, reviewPartId } from "@gruezi/contract/review-log";
import type { LogPart } from "#data/firestore/reviews.ts";

/** Read position in the log of answers. */
export interface LogMark {
  /** Write time of the newest rows. */
  at: Instant;
  counts: Readonly<Record<string, number>>;
}

export interface LogNews {
  rows: readonly LoggedRow[];
  /** Items answered on other devices. */
  changed: ReadonlySet<string>;
  mark: LogMark;
  /** Own rows not yet seen in the log. */
  ownRows: ReadonlySet<string>;
}

/**
 * Rows are append-only, so rows behind the mark are new. Nothing is cached without a mark, so nothing is
 * `changed`.
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
