import { SWISS_TIME_ZONE } from "@gruezi/contract/business";
import type { Instant } from "@gruezi/contract/durations";

const swissFormat = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...parts, timeZone: SWISS_TIME_ZONE });

const day = swissFormat({ day: "numeric", month: "long", year: "numeric" });
const weekday = swissFormat({ weekday: "long" });
const time = swissFormat({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** Returns a date such as '3 March 2027', like the web app. */
export const toSwissDate = (instant: Instant): string => day.format(instant);

/** Returns a day such as 'Tuesday, 3 March 2027'. */
export const toSwissDay = (instant: Instant): string => `${weekday.format(instant)}, ${day.format(instant)}`;

/** Returns a time such as '20:00'. */
export const toSwissTime = (instant: Instant): string => time.format(instant);

export const isSameSwissDay = (one: Instant, other: Instant): boolean =>
  day.format(one) === day.format(other);
