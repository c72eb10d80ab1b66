import type { Instant } from "@gruezi/contract/durations";
import {
  NOTICE_DAYS,
  nextMovableLesson,
  noticeEndsAt,
  type SlotTimes,
} from "@gruezi/contract/private-lesson-times";
import { addSwissDays } from "@gruezi/contract/swiss-week";
import { formatDate, formatMoment, formatWeekday } from "#lib/format-date.ts";

const dayWords = (lesson: Instant) => `${formatWeekday(lesson)}, ${formatDate(lesson)}`;

/** Returns the deadline of the next move or, after a move, the time from which it can be moved again. */
export function noticeWords(slot: SlotTimes, now: Instant): string {
  const lesson = nextMovableLesson(slot, now);
  if (lesson !== null)
    return `A move takes a week's notice: until ${formatMoment(noticeEndsAt(lesson))}, it can begin with the lesson of ${dayWords(lesson)}.`;
  return slot.LastOldLesson === null
    ? ""
    : `You have moved it. It can be moved again after ${formatMoment(slot.LastOldLesson)}.`;
}

export const moveNote = (now: Instant): string =>
  `Lessons before ${formatMoment(addSwissDays(now, NOTICE_DAYS))} stay where they are.`;
