import type { ReviewQueue, TodayFigures } from "@gruezi/contract/callables/get-review-queue";
import { DAY, type Instant } from "@gruezi/contract/durations";
import {
  knownTimeZone,
  type LearningDay,
  learningDayName,
  learningDayStart,
} from "@gruezi/contract/reviews/learning-day";
import { FORECAST_DAYS, levelAt } from "#domain/learning/queue/backlog.ts";
import { type DayLimits, dayLimits } from "#domain/learning/queue/day-limits.ts";
import { type QueueRules, reviewsLeft } from "#domain/learning/queue/plan-queue.ts";
import { findQueueSettings, type QueueSettings } from "#gateways/firestore/learning/learning-settings.ts";
import { getMined } from "#gateways/firestore/learning/mined.ts";
import { listBegunLessons } from "#gateways/firestore/learning/progress.ts";
import { countDueBetween, hasLaterItem } from "#gateways/firestore/learning/scheduled-items.ts";
import { type DueItems, findDueItems } from "./due-items.ts";
import { findLearningDay } from "./learning-day.ts";
import { newItems } from "./new-items.ts";
import type { LessonParts } from "./open-items.ts";
import {
  closedIn,
  NO_CANDIDATES,
  type OpenedQueue,
  type OpenItem,
  openPlanned,
  plannedIn,
  reviewsIn,
  toItem,
} from "./opened-queue.ts";
import { withQuestions } from "./questions.ts";

export interface QueueRequest {
  uid: string;
  /** Whether the learner asks on a day off, or for more than the day's limit of reviews. */
  isBeyond: boolean;
  atMost: number;
  /** Name of the time zone, as the device gives it. */
  timeZone: string;
  parts: LessonParts;
  open: OpenItem;
}

interface Today {
  request: QueueRequest;
  day: LearningDay;
  settings: QueueSettings;
  limits: DayLimits;
  rules: QueueRules;
}

type Queue = Pick<ReviewQueue, "items" | "leftOut" | "today">;

/** Returns the queue over all lessons: due items, then new ones. Contains only what the learner may open. */
export async function findTodayQueue(request: QueueRequest, now: Instant): Promise<Queue> {
  const { uid, isBeyond, atMost } = request;
  const timeZone = knownTimeZone(request.timeZone);
  const [settings, day, due] = await Promise.all([
    findQueueSettings(uid),
    findLearningDay(uid, learningDayStart(now, timeZone)),
    findDueItems(uid, now),
  ]);
  const limits = dayLimits(settings, learningDayName(now, timeZone), isBeyond);
  const { isBacklog } = due;
  const rules = { now, day, ...limits, isBacklog, seed: `${uid} ${day.start}`, atMost };
  const today = { request, day, settings, limits, rules };

  const ofDue = await openDue(due, today);
  const figures = await findFigures(ofDue, today);
  const queue = isBacklog ? ofDue.queue : await addNew(ofDue.queue, today);
  const opened = plannedIn(queue, rules).flatMap((item) => toItem(item, queue) ?? []);
  const items = await withQuestions(opened, { parts: request.parts, mode: settings.Mode });
  return {
    items,
    leftOut: closedIn(queue),
    today: {
      ...figures,
      day: { start: day.start, answered: day.answered.size, begun: day.begun.size },
      newLeft: newLeft(today),
      backOn: limits.backOn,
      limits: { ReviewsADay: settings.ReviewsADay, DaysOff: settings.DaysOff },
      hasBegun: items.length + figures.due > 0 || (await hasBegun(uid, now)),
    },
  };
}

const newLeft = ({ limits, day }: Today): number => Math.max(0, limits.newADay - day.begun.size);

interface OpenedDue {
  queue: OpenedQueue;
  isWhole: boolean;
}

/** Opens due items. Reads more while closed items take the places of others. */
async function openDue(due: DueItems, today: Today): Promise<OpenedDue> {
  const { request, day, limits, rules } = today;
  const room = Math.min(request.atMost, reviewsLeft(day, limits.reviewsADay));
  let [page, queue] = [due, NO_CANDIDATES];
  for (;;) {
    queue = await openPlanned({ ...queue, candidates: page.items }, rules, request.open);
    if (!page.readOn || reviewsIn(plannedIn(queue, rules)) >= room) return { queue, isWhole: page.isWhole };
    page = await page.readOn();
  }
}

/** Adds batches of new items until the day's limit is reached or the queue is full. */
async function addNew(ofDue: OpenedQueue, today: Today): Promise<OpenedQueue> {
  const { request, settings, rules } = today;
  let queue = ofDue;
  const missing = () => {
    const planned = plannedIn(queue, rules);
    const reviews = reviewsIn(planned);
    return Math.min(newLeft(today) - (planned.length - reviews), request.atMost - planned.length);
  };
  const size = missing();
  if (size <= 0) return queue;
  const { uid, parts } = request;
  for await (const batch of newItems({ uid, mode: settings.Mode, size, parts })) {
    queue = await openPlanned({ ...queue, candidates: [...queue.candidates, ...batch] }, rules, request.open);
    if (missing() <= 0) break;
  }
  return queue;
}

/** Returns the figures of due items. A backlog takes up to two count queries. */
async function findFigures(
  { queue, isWhole }: OpenedDue,
  { request, day, limits, rules, settings }: Today,
): Promise<Pick<TodayFigures, "due" | "dueToday" | "backlog">> {
  const { now } = rules;
  const inAll = isWhole ? queue.candidates.length : await countDueBetween(request.uid, 0, now);
  const due = inAll - closedIn(queue).length;
  const left = reviewsLeft(day, limits.reviewsADay);
  const planned = reviewsIn(plannedIn(queue, { ...rules, atMost: queue.candidates.length }));
  const dueToday = isWhole ? planned : Math.max(planned, Math.min(due, left));
  // Days off, and reviews beyond the limit, do not change what a usual day takes.
  const leftToday = reviewsLeft(day, settings.ReviewsADay);
  if (due <= leftToday) return { due, dueToday, backlog: null };
  const coming = await countDueBetween(request.uid, now, now + FORECAST_DAYS * DAY);
  const schedules = queue.candidates.flatMap(({ schedule }) => schedule ?? []);
  const { ReviewsADay: reviewsADay } = settings;
  const level = levelAt({ due, leftToday, reviewsADay, coming, schedules }, now);
  return { due, dueToday, backlog: { levelAt: level } };
}

/**
 * Returns whether a learner without due items has later ones, a begun lesson or a mined item. Takes one read,
 * or without later items up to one per lesson with mined lines.
 */
async function hasBegun(uid: string, now: Instant): Promise<boolean> {
  if (await hasLaterItem(uid, now)) return true;
  const [lessons, mined] = await Promise.all([listBegunLessons(uid), getMined(uid)]);
  return lessons.length + mined.size > 0;
}
