import * as v from "valibot";
import type { CardSchedule } from "../documents/card-schedule.ts";
import type { Instant } from "../durations.ts";
import type { ReviewContent } from "../reviews/content.ts";
import type { Question } from "../reviews/question.ts";
import type { AccessRefused } from "./access-refused.ts";

/** Limit of items per request. */
export const REVIEW_ITEMS_MAX = 60;

const source = v.variant("Kind", [
  /** Due items of all lessons, and new items. */
  v.strictObject({
    Kind: v.literal("today"),
    /**
     * Time zone such as 'Europe/Zurich', which decides when the learning day begins. An unknown zone counts
     * as the Swiss one.
     */
    TimeZone: v.pipe(v.string(), v.maxLength(64)),
    /** Whether the learner asks on a day off, or for more than the day's limit of reviews. */
    IsBeyond: v.boolean(),
  }),
  /** Items that the learner has set aside. */
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
  /** Source line of a word. Missing for other items. */
  LineID?: string;
  content: ReviewContent;
  /** Null for a new item. */
  schedule: CardSchedule | null;
  question: Question;
}

export interface TodayFigures {
  /** The learning day and what was answered on it. */
  day: {
    start: Instant;
    /** Number of items answered. */
    answered: number;
    /** Number of first answers among them. */
    begun: number;
  };
  /** Number of items due now, whether in `items` or not. Excludes items that are left out. */
  due: number;
  /** Number of items due now, within the rest of the day's limit of reviews. */
  dueToday: number;
  /**
   * Null unless more is due than the day's limit allows. `levelAt` is null if the backlog does not get
   * smaller.
   */
  backlog: { levelAt: Instant | null } | null;
  /** Number of new items that the day's limit still allows, including those in `items`. */
  newLeft: number;
  /** Day after the learner's days off, such as '2026-11-23'. Null if today is no day off. */
  backOn: string | null;
  /** Settings of the learner, for pages that count what is due without a request. */
  limits: { ReviewsADay: number; DaysOff: readonly string[] };
  /** Whether the learner has an item, a mined line, or a begun lesson. */
  hasBegun: boolean;
}

export interface ReviewQueue {
  hasAccess: true;
  /** Server time. */
  now: Instant;
  /** When the media addresses expire. */
  expiresAt: Instant;
  /** Items in the order in which they are asked. */
  items: readonly ReviewItem[];
  /** Lessons of items that the plan does not open, or that left their lesson. One entry per item. */
  leftOut: readonly string[];
  /** Figures of the learning day. Null for other sources. */
  today: TodayFigures | null;
}

export type GetReviewQueueResponse = ReviewQueue | AccessRefused;
