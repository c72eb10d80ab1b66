import { BRAND } from "@gruezi/contract/brand";
import { toCalendarFile } from "@gruezi/contract/calendar";
import { LIVE_LESSON_MINUTES, LIVE_LESSON_TIME, nextWeekly } from "@gruezi/contract/swiss-week";
import type { Plugin } from "vite";

const FILE = "live-lessons.ics";

/** Must be raised together with `SEQUENCE` if the time of the lesson ever changes. */
const STAMP = Date.UTC(2026, 0, 1);
const SEQUENCE = 0;
const BEGINNING = Date.UTC(2026, 0, 6);

/** Returns the calendar file. It is equal in every build, because calendars compare it to detect changes. */
export const toLiveCalendar = (): string =>
  toCalendarFile({
    subject: "live lessons",
    stamp: STAMP,
    refreshDays: 1,
    events: [
      {
        // Identifies the event in subscribed calendars, so it must never change.
        uid: "live-lesson@gruezi",
        sequence: SEQUENCE,
        start: nextWeekly(LIVE_LESSON_TIME, BEGINNING),
        minutes: LIVE_LESSON_MINUTES,
        isWeekly: true,
        summary: `${BRAND.name}: live lesson`,
        description:
          "Half an hour of Swiss German, live. Stream, chat and meeting are on the page Live Lesson.",
      },
    ],
  });

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
