import type { Dialect } from "../dialects.ts";
import type { Instant } from "../durations.ts";
import type { Difficulty } from "./lesson-choices.ts";

export const KNOWS = ["nothing", "a little", "understands"] as const;
/** What a learner knows before the first lesson, in the learner's own words. */
export type Knows = (typeof KNOWS)[number];

export const PURPOSES = ["work", "family", "everyday"] as const;
export type Purpose = (typeof PURPOSES)[number];

export const LEARNING_MODES = ["understand", "speak"] as const;
/** `understand` asks only for meaning, from sound. `speak` asks for dialect as well. */
export type LearningMode = (typeof LEARNING_MODES)[number];
export const MODE_DEFAULT: LearningMode = "speak";

/** Level by knowledge. The course begins with the first unit of this level. */
export const LEVEL_OF: Readonly<Record<Knows, Difficulty>> = {
  nothing: "beginner",
  "a little": "elementary",
  understands: "intermediate",
};

/**
 * Mode by purpose. At work, learners hear dialect and may answer in standard German; at home they speak it.
 */
export const MODE_OF: Readonly<Record<Purpose, LearningMode>> = {
  work: "understand",
  family: "speak",
  everyday: "understand",
};

export interface FittedWeights {
  weights: readonly number[];
  fittedAt: Instant;
  answers: number;
  /** Log loss on held-out answers with the default weights. `lossAfter` is that with these weights. */
  lossBefore: number;
  lossAfter: number;
}

/** Settings in `Users/{uid}/Settings/learning`. Missing fields have defaults. */
export interface LearningSettings {
  /** Null before the first choice. */
  Dialect: Dialect | null;
  Mode: LearningMode;
  /** New items per day, 0 to 100. */
  NewADay: number;
  /** Limit of reviews per day, 10 to 500. */
  ReviewsADay: number;
  /** See `days-off.ts`. */
  DaysOff: readonly string[];
  /** Target recall, 0.80 to 0.95. */
  Retention: number;
  /** Weekly goal in minutes of listening and answering, at most 2,000. Null without a goal. */
  WeeklyMinutes: number | null;
  /** Null before the first steps, like `Purpose`. */
  Knows: Knows | null;
  Purpose: Purpose | null;
  /** Hour, in UTC, at which the learner usually learns. Null while unknown. */
  UsualHour: number | null;
  /** Weights that the server fitted. Null without any. */
  Fitted: FittedWeights | null;
}

export const NEW_A_DAY_DEFAULT = 10;
export const REVIEWS_A_DAY_DEFAULT = 100;
export const RETENTION_DEFAULT = 0.9;
