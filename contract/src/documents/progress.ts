import type { Instant } from "../durations.ts";

/**
 * Progress in a lesson, an entry of `Users/{uid}/Progress/lessons`. One document holds all lessons, so that a
 * session starts with one read. A write merges the lesson that `LastVideoID` names, so that devices do not
 * overwrite each other.
 */
export interface Progress {
  /** Last position in seconds, at most a day. */
  PositionSeconds: number;
  /** At most a day. */
  DurationSeconds: number;
  /** Missing instead of false, so that no device can reset it. */
  Done?: true;
  /** Server time. */
  UpdatedAt: Instant;
}

/**
 * Limit of stored lessons: under a tenth of a document, and nine years of weekly lessons. A further lesson
 * replaces the one that was watched longest ago.
 */
export const PROGRESS_LESSONS_MAX = 500;
