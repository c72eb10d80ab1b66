import { type Instant, MINUTE } from "./durations.ts";
import { LIVE_LESSON_MINUTES, LIVE_LESSON_TIME, nextWeekly } from "./swiss-week.ts";

export const DOOR_OPENS_MINUTES_BEFORE = 15;
/** Minutes after the planned end, so that learners can rejoin a lesson that overruns. */
export const DOOR_CLOSES_MINUTES_AFTER = 30;

export interface LiveLessonTimes {
  startsAt: Instant;
  endsAt: Instant;
}

export const liveLessonAt = (now: Instant): LiveLessonTimes => toTimes(now, LIVE_LESSON_MINUTES * MINUTE);

export function isLiveDoorOpen(now: Instant): boolean {
  const { startsAt } = toTimes(now, (LIVE_LESSON_MINUTES + DOOR_CLOSES_MINUTES_AFTER) * MINUTE);
  return now >= startsAt - DOOR_OPENS_MINUTES_BEFORE * MINUTE;
}

/** Returns the lesson that began less than `milliseconds` ago, or the next one. */
function toTimes(now: Instant, milliseconds: number): LiveLessonTimes {
  const startsAt = nextWeekly(LIVE_LESSON_TIME, now - milliseconds + 1);
  return { startsAt, endsAt: startsAt + LIVE_LESSON_MINUTES * MINUTE };
}
