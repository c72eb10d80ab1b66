import { BRAND } from "@gruezi/contract/brand";
import { SWISS_TIME_ZONE } from "@gruezi/contract/business";
import { LIVE_LESSON_MINUTES, LIVE_LESSON_TIME } from "@gruezi/contract/swiss-week";
import ical, { ICalEventRepeatingFreq } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import type { Plugin } from "vite";

const FILE = "live-lessons.ics";

/** A calendar that follows this one knows the lesson by it, so it never changes. */
const UID = "live-lesson@gruezi";
/** The first lesson on the clock of the machine, because that clock is what the library writes down. */
const FIRST = new Date(2026, 0, 6, LIVE_LESSON_TIME.hour);
const FIRST_END = new Date(2026, 0, 6, LIVE_LESSON_TIME.hour, LIVE_LESSON_MINUTES);
/** When this was laid down; raised together with the sequence should the time ever change. */
const STAMP = "20260101T000000Z";
const SEQUENCE = 0;

/** The rules of summer and winter time, so that a calendar far away puts the lesson where Switzerland does. */
const swissTimeRules = () => String([tzlib_get_ical_block(SWISS_TIME_ZONE)].flat()[0]);

/** The weekly live lesson as a calendar. The same at every build, since calendars tell what is new by comparing. */
export function toLiveCalendar(): string {
  const calendar = ical({
    name: `${BRAND.name} live lessons`,
    prodId: { company: BRAND.name, product: "live lessons", language: "EN" },
    timezone: { name: SWISS_TIME_ZONE, generator: swissTimeRules },
    ttl: 24 * 60 * 60,
  });
  calendar.createEvent({
    id: UID,
    sequence: SEQUENCE,
    start: FIRST,
    end: FIRST_END,
    timezone: SWISS_TIME_ZONE,
    repeating: { freq: ICalEventRepeatingFreq.WEEKLY },
    summary: `${BRAND.name}: live lesson`,
    description: "Half an hour of Swiss German, live. Stream, chat and meeting are on the page Live Lesson.",
  });
  // The library writes the stamp in the calendar's zone, where RFC 5545 wants UTC, and leaves the last line open.
  return `${calendar.toString().replace(/^DTSTAMP:.*$/m, `DTSTAMP:${STAMP}`)}\r\n`;
}

/** Emits the calendar file; the development server answers with the same. */
export function liveCalendar(): Plugin {
  return {
    name: "gruezi:live-calendar",
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader("Content-Type", "text/calendar; charset=utf-8");
        response.end(toLiveCalendar());
      });
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: FILE, source: toLiveCalendar() });
    },
  };
}
