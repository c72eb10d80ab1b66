import type { Instant } from "./lesson.ts";

/** `Users/{uid}/Progress/{VideoID}`: how far a learner got in one lesson. */
export interface Progress {
  /** Where the learner stopped. */
  PositionSeconds: number;
  DurationSeconds: number;
  /** Watched once, and never taken back by watching it again. */
  Done: boolean;
  UpdatedAt: Instant;
}
