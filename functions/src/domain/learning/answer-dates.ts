import type { SentRow } from "@gruezi/contract/callables/save-answers";
import { DAY, type Instant } from "@gruezi/contract/durations";
import { inOrder } from "@gruezi/contract/scheduling/replay";
import { AHEAD, OLDEST } from "./answer-bounds.ts";

const isWithin = ({ at }: SentRow, now: Instant): boolean => at >= now - OLDEST && at <= now + AHEAD;

/** Clamps the dates of wrong clocks. Keeps dates a millisecond apart, which preserves the order. */
export function dateRows(rows: readonly SentRow[], now: Instant): readonly SentRow[] {
  if (rows.every((row) => isWithin(row, now))) return rows;
  return rows.toSorted(inOrder).map((row, index) => {
    const earliest = now - OLDEST + index;
    const latest = now + AHEAD - (rows.length - 1 - index);
    return { ...row, at: Math.min(Math.max(row.at, earliest), latest) };
  });
}

/** Returns whether a row may have been clamped. Its date may then differ per request. */
export const isRedated = ({ at }: SentRow, now: Instant): boolean =>
  at > now + AHEAD - DAY || at < now - OLDEST + DAY;
