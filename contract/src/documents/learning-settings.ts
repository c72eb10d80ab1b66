import type { Dialect } from "../dialects.ts";
import type { Instant } from "./lesson.ts";

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
  /** New items a day, 0 to 100. */
  NewADay: number;
  /** Target recall, 0.80 to 0.95. */
  Retention: number;
  /** Weekly goal in minutes, listening and answering; null without a goal. */
  WeeklyMinutes: number | null;
  /** Usual hour of learning, UTC; null while unknown. */
  UsualHour: number | null;
  /** Written by the server alone. */
  Fitted: FittedWeights | null;
}

export const NEW_A_DAY_DEFAULT = 10;
export const NEW_A_DAY_MAX = 100;
export const RETENTION_DEFAULT = 0.9;
export const RETENTION_LEAST = 0.8;
export const RETENTION_MOST = 0.95;
export const WEEKLY_MINUTES_MAX = 2_000;
