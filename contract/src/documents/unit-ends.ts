import type { Instant } from "./lesson.ts";

export interface UnitEnd {
  /** Lines understood when heard, at most `Asked`. */
  Understood: number;
  /** At most `UNIT_END_LINES`. */
  Asked: number;
  /** Server time. */
  At: Instant;
}

/** `Users/{uid}/Progress/units`: the last end of each unit. Writes merge one unit. */
export interface UnitEnds {
  /** The unit of the last write, the only one rules let change. */
  LastUnitID: string;
  /** Keyed by unit id; at most `COURSE_UNITS_MAX`. */
  Units: Record<string, UnitEnd>;
}

export const UNIT_END_LINES = 8;
export const COURSE_UNITS_MAX = 200;
