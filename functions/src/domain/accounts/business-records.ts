import { SWISS_TIME_ZONE } from "@gruezi/contract/business";
import type { Instant } from "@gruezi/contract/durations";

/** Years that records are kept (Swiss Code of Obligations, article 958f). */
const YEARS_KEPT = 10;

const year = new Intl.DateTimeFormat("en-GB", { year: "numeric", timeZone: SWISS_TIME_ZONE });

/**
 * Returns the end of the calendar year ten years later, the business year's end. The time is near noon, so
 * that every time zone has the same day.
 */
export function recordsKeptUntil(at: Instant): Instant {
  return Date.UTC(Number(year.format(at)) + YEARS_KEPT, 11, 31, 11);
}
