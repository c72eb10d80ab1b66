import type { Instant } from "@gruezi/contract/durations";
import { isNew } from "@gruezi/contract/reviews/candidate";
import type { CachedDue } from "#data/device/cached-due.ts";
import { learningCalendarOf, ownTimeZone } from "#lib/own-days.ts";
import { type OwnQueue, queueItems, reviewedSince } from "./queue.ts";

/** Returns the due times, for pages that count due items without a request. */
export function dueTimes(queue: OwnQueue, now: Instant): CachedDue {
  const dues = queueItems(queue)
    .filter((item) => !isNew(item))
    .flatMap(({ schedule }) => (schedule && !schedule.Suspended ? [schedule.due] : []));
  const { day, limits } = queue;
  const reviewed = day.answered - day.begun + reviewedSince(queue);
  return {
    at: queue.now,
    dues,
    more: queue.dueBeyond,
    asked: {
      dues,
      today: { day: learningCalendarOf(ownTimeZone())(now), dues, reviewed },
      ReviewsADay: limits.ReviewsADay,
      DaysOff: [...limits.DaysOff],
    },
  };
}
