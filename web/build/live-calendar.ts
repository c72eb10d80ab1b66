import { BRAND } from "@gruezi/contract/brand";
import { toCalendarFile } from "@gruezi/contract/calendar";
import { LIVE_LESSON_MINUTES, LIVE_LESSON_TIME, nextWeekly } from "@gruezi/contract/swiss-week";
import type { Plugin } from "vite";

const FILE = "live-lessons.ics";

/** When this was laid down; raised together with the sequence should the time ever change. */
const STAMP = Date.UTC(2026, 0, 1);
const SEQUENCE = 0;
/** From here on there are live lessons. */
const BEGINNING = Date.UTC(2026, 0, 6);

/** The weekly live lesson as a calendar. The same at every build, since calendars tell what is new by comparing. */
export const toLiveCalendar = (): string =>
  toCalendarFile({
    subject: "live lessons",
    stamp: STAMP,
    refreshDays: 1,
    events: [
      {
        // A calendar that follows this one knows the lesson by it, so it never changes.
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
