import type { Instant } from "@gruezi/contract/documents/lesson";
import {
  DEFAULT_TAG,
  formatRow,
  monthOf,
  parseRow,
  REVIEW_ROWS_MAX,
  reviewPartId,
} from "@gruezi/contract/review-log";
import {
  type ItemRow,
  inOrder,
  isSchedulerRow,
  type SchedulerRow,
  type Schedulings,
} from "@gruezi/contract/scheduling/replay";
import type { LogPart } from "#data/firestore/reviews.ts";

/** The newest part of a month's log, as far as this device knows. */
interface Place {
  part: number;
  /** How many rows it has. */
  rows: number;
  /** The schedulers that the month's rows describe. */
  tags: readonly string[];
}

/** By month. */
export type Places = ReadonlyMap<string, Place>;

const UNKNOWN: Place = { part: 0, rows: 0, tags: [] };

export function placesIn(log: readonly LogPart[]): Places {
  const places = new Map<string, Place>();
  for (const { month, part, texts } of log) {
    const described = texts.map(parseRow).filter((row) => row !== undefined && isSchedulerRow(row));
    const tags = [...(places.get(month)?.tags ?? []), ...described.map(({ tag }) => tag)];
    places.set(month, { part, rows: texts.length, tags });
  }
  return places;
}

/** Rows by the part that they go in, and the places after them. A part that has no room is followed by the next one. */
export function placeRows(
  rows: readonly ItemRow[],
  places: Places,
  schedulings: Schedulings,
): { rows: ReadonlyMap<string, readonly string[]>; places: Places } {
  const placed = new Map<string, string[]>();
  const after = new Map(places);
  for (const [month, ofMonth] of Map.groupBy(rows.toSorted(inOrder), ({ at }) => monthOf(at))) {
    const place = places.get(month) ?? UNKNOWN;
    const described = undescribed(ofMonth, place).flatMap((tag) => schedulerRow(tag, month, schedulings));
    let { part, rows: count } = place;
    for (const row of [...described, ...ofMonth]) {
      if (count >= REVIEW_ROWS_MAX) [part, count] = [part + 1, 0];
      const id = reviewPartId(month, part);
      placed.set(id, [...(placed.get(id) ?? []), formatRow(row)]);
      count += 1;
    }
    after.set(month, { part, rows: count, tags: [...place.tags, ...described.map(({ tag }) => tag)] });
  }
  return { rows: placed, places: after };
}

const undescribed = (rows: readonly ItemRow[], { tags }: Place): string[] => {
  const named = new Set(rows.flatMap((row) => (row.kind === "answer" ? [row.tag] : [])));
  return [...named].filter((tag) => tag !== DEFAULT_TAG && !tags.includes(tag));
};

/** Every device writes it alike, so that a part that two devices write it to has it once. */
function schedulerRow(tag: string, month: string, schedulings: Schedulings): SchedulerRow[] {
  const scheduling = schedulings.get(tag);
  const at: Instant = Date.parse(`${month}-01T00:00:00.000Z`);
  return scheduling ? [{ ...scheduling, kind: "scheduler", at, rowId: `${tag}00` }] : [];
}
