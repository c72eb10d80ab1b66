import * as v from "valibot";
import type { CardSchedule } from "../documents/card-schedule.ts";
import type { Instant } from "../documents/lesson.ts";
import type { ReviewContent } from "../reviews/content.ts";
import type { Question } from "../reviews/question.ts";
import type { AccessRefused } from "./access-refused.ts";

/** Items of one request. */
export const REVIEW_ITEMS_MAX = 60;

const source = v.variant("Kind", [
  /** What is due over all lessons, and new items. */
  v.strictObject({
    Kind: v.literal("today"),
    /** 'Europe/Zurich': decides when the learning day begins. An unknown zone counts as the Swiss one. */
    TimeZone: v.pipe(v.string(), v.maxLength(64)),
    /** Asks on a day off, and more than the day's limit of reviews. */
    IsBeyond: v.boolean(),
  }),
  /** What the learner has set aside. */
  v.strictObject({ Kind: v.literal("aside") }),
]);

export const getReviewQueueRequest = v.strictObject({
  Source: source,
  AtMost: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(REVIEW_ITEMS_MAX)),
});
export type GetReviewQueueRequest = v.InferOutput<typeof getReviewQueueRequest>;

export interface ReviewItem {
  itemId: string;
  VideoID: string;
  /** The source line of a word. */
  LineID?: string;
  content: ReviewContent;
  /** Null for a new item. */
  schedule: CardSchedule | null;
  question: Question;
}

export interface TodayFigures {
  /** The learning day. */
  day: {
    start: Instant;
    /** Items answered. */
    answered: number;
    /** First answers among them. */
    begun: number;
  };
  /** Due now, in `items` or not. Excludes what is left out. */
  due: number;
  /** Due now, within the rest of the day's limit of reviews. */
  dueToday: number;
  /** Set when more is due than the day's limit allows; `levelAt` is null if that does not get less. */
  backlog: { levelAt: Instant | null } | null;
  /** New items that the day's limit still allows, `items` included. */
  newLeft: number;
  /** The next due time after now; null if nothing is scheduled. */
  nextDueAt: Instant | null;
  /** '2026-11-23', the day after the learner's days off; null on other days. */
  backOn: string | null;
  /** The learner's settings, for pages that count what is due without a request. */
  limits: { ReviewsADay: number; DaysOff: readonly string[] };
  /** The learner has an item, a mined line, or a lesson under way. */
  hasBegun: boolean;
}

export interface ReviewQueue {
  hasAccess: true;
  /** Server time. */
  now: Instant;
  /** Of the media addresses. */
  expiresAt: Instant;
  /** In the order asked. */
  items: readonly ReviewItem[];
  /** Lessons of items that the plan does not open, or that left their lesson: one entry an item. */
  leftOut: readonly string[];
  /** Null for other sources. */
  today: TodayFigures | null;
}

export type GetReviewQueueResponse = ReviewQueue | AccessRefused;
