import { BRAND } from "@gruezi/contract/brand";
import { type CalendarEvent, toCalendarFile } from "@gruezi/contract/calendar";
import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import { type Instant, MINUTE } from "@gruezi/contract/durations";
import { nextLessonOf, PRIVATE_LESSON_MINUTES } from "@gruezi/contract/private-lesson-times";

const SWISS_HOUR =
  "The hour is one of Swiss time. Where you are it is another one for as long as clocks have changed in one of the two places only.";

/**
 * Creates a calendar file. Its ids are stable and its sequence grows, so that a later file replaces an
 * earlier one.
 */
export function toPrivateLessonCalendar(slot: PrivateLessonSlot, now: Instant): string {
  const toEvent = (name: string, start: Instant, isWeekly: boolean): CalendarEvent => ({
    uid: `${name}-${slot.StudentUID}@gruezi`,
    sequence: Math.floor(now / MINUTE),
    start,
    minutes: PRIVATE_LESSON_MINUTES,
    isWeekly,
    summary: `${BRAND.name}: private lesson`,
    ...(isWeekly && { description: SWISS_HOUR }),
  });

  const { LastOldLesson } = slot;
  const events = [toEvent("private-lesson", nextLessonOf({ ...slot, LastOldLesson: null }, now), true)];
  if (LastOldLesson !== null && LastOldLesson >= now)
    events.push(toEvent("last-lesson-at-old-hour", LastOldLesson, false));
  return toCalendarFile({ subject: "private lesson", stamp: now, events });
}
