import { SWISS_TIME_ZONE } from "@gruezi/contract/business";
import type { Instant } from "@gruezi/contract/documents/lesson";

// By the Swiss calendar wherever the learner is, so that every screen and mail names the same day.
const day = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: SWISS_TIME_ZONE,
});
const time = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: SWISS_TIME_ZONE,
});

const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: SWISS_TIME_ZONE });

/** 'Tuesday' */
export function formatWeekday(instant: Instant): string {
  return weekday.format(instant);
}

/** '3 March 2027' */
export function formatDate(instant: Instant): string {
  return day.format(instant);
}

/** '14:05 Swiss time' */
export function formatTime(instant: Instant): string {
  return `${time.format(instant)} Swiss time`;
}

/** '3 March 2027, 14:05 Swiss time' */
export function formatMoment(instant: Instant): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}
