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

/** Defaults for undescribed tags. */
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

const EMPTY: PartRows = { Rows: [], Schedulers: {} };

/** Changed parts by id: each month's newest, and the next once full. */
export function appendRows(
  parts: ReadonlyMap<string, PartRows>,
  rows: readonly LoggedRow[],
  scheduling: Scheduling,
): ReadonlyMap<string, PartRows> {
  const changed = new Map<string, PartRows>();
  for (const [month, ofMonth] of Map.groupBy(rows.toSorted(inOrder), ({ at }) => monthOf(at))) {
    let left = ofMonth;
    for (let part = 0; left.length > 0; part += 1) {
      const id = reviewPartId(month, part);
      const { Rows, Schedulers } = parts.get(id) ?? EMPTY;
      const added = left.slice(0, REVIEW_ROWS_MAX - Rows.length);
      left = left.slice(added.length);
      if (added.length > 0)
        changed.set(id, {
          Rows: [...Rows, ...added],
          Schedulers: { ...Schedulers, ...namedBy(added, scheduling) },
        });
    }
  }
  return changed;
}

/** The schedulers that the rows name. */
export function namedBy(
  rows: readonly LoggedRow[],
  { tag, retention, weights, daysOff }: Scheduling,
): PartRows["Schedulers"] {
  const isNamed = tag !== null && rows.some((row) => row.kind === "answer");
  if (!isNamed) return {};
  const isAround = daysOff.length > 0 && { daysOff: [...daysOff] };
  return { [tag]: { retention, weights: weights && [...weights], ...isAround } };
}
