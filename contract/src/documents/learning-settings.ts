import type { Dialect } from "../dialects.ts";
import type { Instant } from "./lesson.ts";

/** FSRS weights that the server fitted to a learner's own answers. */
export interface FittedWeights {
  weights: readonly number[];
  fittedAt: Instant;
  /** How many logged answers they come from. */
  answers: number;
  /** Log loss on answers that were held out: with the default weights, and with these. */
  lossBefore: number;
  lossAfter: number;
}

/** `Users/{uid}/Settings/learning`. What is missing has its default. */
export interface LearningSettings {
  /** Null before the first choice. */
  Dialect: Dialect | null;
  /** New items a day, 0 to 100. */
  NewADay: number;
  /** The share of answers that one wants to know, 0.80 to 0.95. */
  Retention: number;
  /** Minutes a week that somebody has set out to listen and answer; null without a goal. */
  WeeklyMinutes: number | null;
  /** The hour of the day, in UTC, at which somebody usually learns; null until it is known. */
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
