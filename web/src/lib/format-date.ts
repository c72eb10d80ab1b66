import { SWISS_TIME_ZONE } from "@gruezi/contract/business";
import type { Instant } from "@gruezi/contract/durations";

/** Creates the format on first use, because that takes about 10 ms on a slow phone. */
export function dateWriter(options: Intl.DateTimeFormatOptions): (instant: Instant) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => {
    format ??= new Intl.DateTimeFormat("en-GB", options);
    return format.format(instant);
  };
}

// All screens and mails use the Swiss zone, so that they name the same day wherever the learner is.
const timeZone = SWISS_TIME_ZONE;
const writeTime = dateWriter({ hour: "2-digit", minute: "2-digit", timeZone });

/** Formats a weekday, as in 'Tuesday'. */
export const formatWeekday = dateWriter({ weekday: "long", timeZone });

/** Formats a date, as in '3 March 2027'. */
export const formatDate = dateWriter({ day: "numeric", month: "long", year: "numeric", timeZone });

/** Formats a time, as in '14:05 Swiss time'. */
export function formatTime(instant: Instant): string {
  return `${writeTime(instant)} Swiss time`;
}

/** Formats a date with its time, as in '3 March 2027, 14:05 Swiss time'. */
export function formatMoment(instant: Instant): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}
