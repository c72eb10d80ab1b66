import {
  type LoggedRow,
  monthOf,
  REVIEW_ROWS_MAX,
  type ReviewLogPart,
  reviewPartId,
} from "@gruezi/contract/review-log";
import { inOrder, type SchedulingFor } from "@gruezi/contract/scheduling/replay";
import { DEFAULT_SCHEDULING, type Scheduling } from "@gruezi/contract/scheduling/scheduler";

export type PartRows = Omit<ReviewLogPart, "At">;

export const rowsIn = (parts: Iterable<PartRows>): readonly LoggedRow[] =>
  [...parts].flatMap(({ Rows }) => Rows);

/** Returns the schedulers of the parts by tag. A tag without a description gets the defaults. */
export function schedulingsIn(parts: Iterable<PartRows>): SchedulingFor {
  const known = new Map(
    [...parts].flatMap(({ Schedulers }) =>
      Object.entries(Schedulers).map(([tag, { daysOff = [], ...values }]): [string, Scheduling] => [
        tag,
        { tag, daysOff, ...values },
      ]),
    ),
  );
  return (tag = "") => known.get(tag) ?? DEFAULT_SCHEDULING;
}

export interface AppendedPart extends PartRows {
  /** Whether the part has no rows yet. */
  isNew: boolean;
}

export interface AppendedRows {
  /** New rows by part. */
  parts: ReadonlyMap<string, AppendedPart>;
  /** Number of rows by month, including the new ones. */
  months: Readonly<Record<string, number>>;
}

/**
 * Appends rows to the newest part of each month, and to the next part once it is full.
 * @param months number of rows by month so far
 */
export function appendRows(
  months: Readonly<Record<string, number>>,
  rows: readonly LoggedRow[],
  scheduling: Scheduling,
): AppendedRows {
  const parts = new Map<string, AppendedPart>();
  const after = { ...months };
  for (const [month, ofMonth] of Map.groupBy(rows.toSorted(inOrder), ({ at }) => monthOf(at))) {
    let count = months[month] ?? 0;
    for (let left = ofMonth; left.length > 0; ) {
      const before = count % REVIEW_ROWS_MAX;
      const added = left.slice(0, REVIEW_ROWS_MAX - before);
      const id = reviewPartId(month, Math.floor(count / REVIEW_ROWS_MAX));
      parts.set(id, { Rows: added, Schedulers: namedBy(added, scheduling), isNew: before === 0 });
      count += added.length;
      left = left.slice(added.length);
    }
    after[month] = count;
  }
  return { parts, months: after };
}

/** Returns the schedulers that the rows name. */
export function namedBy(
  rows: readonly LoggedRow[],
  { tag, retention, weights, daysOff }: Scheduling,
): PartRows["Schedulers"] {
  const isNamed = tag !== null && rows.some((row) => row.kind === "answer");
  if (!isNamed) return {};
  const isAround = daysOff.length > 0 && { daysOff: [...daysOff] };
  return { [tag]: { retention, weights: weights && [...weights], ...isAround } };
}
