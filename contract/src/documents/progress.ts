import type { Instant } from "./lesson.ts";

/**
 * An entry of `Users/{uid}/Progress/lessons`: one document, so a session start costs one read. Writes merge one
 * lesson, which `LastVideoID` names, so devices do not overwrite each other.
 */
export interface Progress {
  /** Last position, at most a day. */
  PositionSeconds: number;
  /** At most a day. */
  DurationSeconds: number;
  /** Missing instead of false, so that no device can reset it. */
  Done?: true;
  /** Server time. */
  UpdatedAt: Instant;
}

/**
 * Under a tenth of a document; nine years of weekly lessons. A further lesson replaces the one left longest
 * ago.
 */
export const PROGRESS_LESSONS_MAX = 500;
