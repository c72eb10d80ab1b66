import type { Instant } from "../durations.ts";

/**
 * Last end of a unit, an entry of `Users/{uid}/Progress/units`. A write merges the unit that `LastUnitID`
 * names.
 */
export interface UnitEnd {
  /** Number of lines that the learner understood when heard, at most `Asked`. */
  Understood: number;
  /** Number of lines that were asked, at most `UNIT_END_LINES`. */
  Asked: number;
  /** Server time. */
  At: Instant;
}

export const UNIT_END_LINES = 8;
export const COURSE_UNITS_MAX = 200;
