import { BRAND } from "@gruezi/contract/brand";
import { SWISS_TIME_ZONE } from "@gruezi/contract/business";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import { nextLessonOf, PRIVATE_LESSON_MINUTES } from "@gruezi/contract/private-lesson-times";
import ical, { ICalEventRepeatingFreq } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";

const MINUTE = 60_000;

/** Switzerland's rules for summer time, which calendars in other time zones need. */
const swissTimeRules = () => String([tzlib_get_ical_block(SWISS_TIME_ZONE)].flat()[0]);

const swissClock = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: SWISS_TIME_ZONE,
});

/** '2026-11-30T08:00:00': the library takes a string as it is, but reads a Date by the device's time zone. */
const toSwissClock = (instant: Instant): string => swissClock.format(instant).replace(" ", "T");

/** '20261118T090000Z' */
const toStamp = (instant: Instant): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, "");

/**
 * A learner's private lessons as a calendar file. The ids stay the same after a move and the sequence number grows, so
 * that a later file replaces an earlier one.
 */
export function toPrivateLessonCalendar(slot: PrivateLessonSlot, now: Instant): string {
  const calendar = ical({
    name: `${BRAND.name} private lesson`,
    prodId: { company: BRAND.name, product: "private lesson", language: "EN" },
    timezone: { name: SWISS_TIME_ZONE, generator: swissTimeRules },
  });
  const add = (name: string, start: Instant, isWeekly: boolean) =>
    calendar.createEvent({
      id: `${name}-${slot.StudentUID}@gruezi`,
      sequence: Math.floor(now / MINUTE),
      start: toSwissClock(start),
      end: toSwissClock(start + PRIVATE_LESSON_MINUTES * MINUTE),
      timezone: SWISS_TIME_ZONE,
      ...(isWeekly && { repeating: { freq: ICalEventRepeatingFreq.WEEKLY } }),
      summary: `${BRAND.name}: private lesson`,
    });

  const { LastOldLesson } = slot;
  add("private-lesson", nextLessonOf({ ...slot, LastOldLesson: null }, now), true);
  if (LastOldLesson !== null && LastOldLesson >= now) add("last-lesson-at-old-hour", LastOldLesson, false);
  // The library writes DTSTAMP in the calendar's zone, but RFC 5545 wants UTC; and it does not end the last line.
  return `${calendar.toString().replace(/^DTSTAMP:.*$/gm, `DTSTAMP:${toStamp(now)}`)}\r\n`;
}
