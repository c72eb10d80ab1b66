import type { Instant } from "./lesson.ts";

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
 * `Users/{uid}/Progress/lessons`: one document, so a session start costs one read. Writes merge one lesson,
 * so devices do not overwrite each other.
 */
export interface LessonsProgress {
  /** The lesson of the last write, the only one rules let change. */
  LastVideoID: string;
  /** Keyed by VideoID; at most `PROGRESS_LESSONS_MAX`. */
  Lessons: Record<string, Progress>;
}

/**
 * Under a tenth of a document; nine years of weekly lessons. A further lesson replaces the one left longest
 * ago.
 */
export const PROGRESS_LESSONS_MAX = 500;
