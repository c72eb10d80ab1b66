import type { Instant } from "./lesson.ts";

/** How far a learner got in one lesson. */
export interface Progress {
  /** Where the learner stopped, at most a day into the lesson. */
  PositionSeconds: number;
  /** At most a day. */
  DurationSeconds: number;
  /**
   * Watched once. Left out until then instead of false, so that a device that knows less cannot take it back; nor does
   * watching the lesson again.
   */
  Done?: true;
  /** When the server took it down. */
  UpdatedAt: Instant;
}

/**
 * `Users/{uid}/Progress/lessons`: all lessons a learner has begun, in one document, so that a session's start costs one
 * read however many they are. It is written by merging one lesson in, and so several devices do not undo each other's.
 */
export interface LessonsProgress {
  /** The lesson that the last write was about: rules look at this entry, and refuse a change of any other. */
  LastVideoID: string;
  /** By VideoID; at most `PROGRESS_LESSONS_MAX`. */
  Lessons: Record<string, Progress>;
}

/**
 * As many as fill less than a tenth of a document, and nine years of a lesson a week. Then a lesson that is begun
 * takes the place of the one left longest ago: where a learner is today is worth more than a mark that is years old.
 */
export const PROGRESS_LESSONS_MAX = 500;
