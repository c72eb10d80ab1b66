import type { Instant } from "./lesson.ts";

/** An entry of `Users/{uid}/Progress/units`: the last end of a unit. Writes merge one unit, which `LastUnitID` names. */
export interface UnitEnd {
  /** Lines understood when heard, at most `Asked`. */
  Understood: number;
  /** At most `UNIT_END_LINES`. */
  Asked: number;
  /** Server time. */
  At: Instant;
}

export const UNIT_END_LINES = 8;
export const COURSE_UNITS_MAX = 200;
