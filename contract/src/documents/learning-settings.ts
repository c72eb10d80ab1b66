import type { Dialect } from "../dialects.ts";
import type { Instant } from "./lesson.ts";
import type { Difficulty } from "./lesson-choices.ts";

export const KNOWS = ["nothing", "a little", "understands"] as const;
/** Own words of a learner before the first lesson. */
export type Knows = (typeof KNOWS)[number];

export const PURPOSES = ["work", "family", "everyday"] as const;
export type Purpose = (typeof PURPOSES)[number];

export const LEARNING_MODES = ["understand", "speak"] as const;
/** `understand` asks for meaning from sound only, `speak` for dialect as well. */
export type LearningMode = (typeof LEARNING_MODES)[number];
export const MODE_DEFAULT: LearningMode = "speak";

/** The path begins with the first unit of this level. */
export const LEVEL_OF: Readonly<Record<Knows, Difficulty>> = {
  nothing: "beginner",
  "a little": "elementary",
  understands: "intermediate",
};

/** At work, dialect is heard and standard German answers; at home it is spoken. */
export const MODE_OF: Readonly<Record<Purpose, LearningMode>> = {
  work: "understand",
  family: "speak",
  everyday: "understand",
};

export interface FittedWeights {
  weights: readonly number[];
  fittedAt: Instant;
  answers: number;
  /** Log loss on held-out answers: default weights, then these. */
  lossBefore: number;
  lossAfter: number;
}

/** `Users/{uid}/Settings/learning`. Missing fields have defaults. */
export interface LearningSettings {
  /** Null before the first choice. */
  Dialect: Dialect | null;
  Mode: LearningMode;
  /** New items a day, 0 to 100. */
  NewADay: number;
  /** Items that come back, at most so many a day, 10 to 500. */
  ReviewsADay: number;
  /** See `days-off.ts`. */
  DaysOff: readonly string[];
  /** Target recall, 0.80 to 0.95. */
  Retention: number;
  /** Weekly goal in minutes, listening and answering, at most 2,000; null without a goal. */
  WeeklyMinutes: number | null;
  /** Null before the first steps, like `Purpose`. */
  Knows: Knows | null;
  Purpose: Purpose | null;
  /** Usual hour of learning, UTC; null while unknown. */
  UsualHour: number | null;
  /** Written by the server alone. */
  Fitted: FittedWeights | null;
}

export const NEW_A_DAY_DEFAULT = 10;
export const REVIEWS_A_DAY_DEFAULT = 100;
export const RETENTION_DEFAULT = 0.9;
