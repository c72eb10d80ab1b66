import { BRAND } from "./brand.ts";
import { SWISS_TIME_ZONE } from "./business.ts";
import type { Instant } from "./durations.ts";

export interface CalendarEvent {
  uid: string;
  /** Version of the event. Of several with the same uid, the highest counts. */
  sequence: number;
  start: Instant;
  minutes: number;
  isWeekly: boolean;
  summary: string;
  description?: string;
}

export interface Calendar {
  /** Words after the brand in the calendar's name. */
  subject: string;
  stamp: Instant;
  refreshDays?: number;
  events: readonly CalendarEvent[];
}

/** Daylight saving rules. Without them, calendars in other time zones misplace events. */
const SWISS_TIME_RULES = [
  "BEGIN:VTIMEZONE",
  `TZID:${SWISS_TIME_ZONE}`,
  "BEGIN:DAYLIGHT",
  "TZNAME:CEST",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "DTSTART:19700329T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "TZNAME:CET",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "DTSTART:19701025T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/** Returns a calendar file (RFC 5545). Gives name and refresh interval by RFC 7986 and by older X- fields. */
export function toCalendarFile({ subject, stamp, refreshDays, events }: Calendar): string {
  const name = toText(`${BRAND.name} ${subject}`);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${BRAND.name}//${subject}//EN`,
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `X-WR-TIMEZONE:${SWISS_TIME_ZONE}`,
    ...(refreshDays === undefined
      ? []
      : [`REFRESH-INTERVAL;VALUE=DURATION:P${refreshDays}D`, `X-PUBLISHED-TTL:P${refreshDays}D`]),
    ...SWISS_TIME_RULES,
    ...events.flatMap((event) => eventLines(event, stamp)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function eventLines(event: CalendarEvent, stamp: Instant): string[] {
  const { uid, sequence, start, minutes, isWeekly, summary, description } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${toText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${toUtc(stamp)}`,
    `DTSTART;TZID=${SWISS_TIME_ZONE}:${toSwissClock(start)}`,
    `DTEND;TZID=${SWISS_TIME_ZONE}:${toSwissClock(start + minutes * 60_000)}`,
    ...(isWeekly ? ["RRULE:FREQ=WEEKLY"] : []),
    `SUMMARY:${toText(summary)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${toText(description)}`]),
    "END:VEVENT",
  ];
}

/** Returns a time such as '20261118T090000Z'. */
const toUtc = (instant: Instant): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, "");

const swissClock = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: SWISS_TIME_ZONE,
});

/** Returns a time such as '20261118T100000'. */
const toSwissClock = (instant: Instant): string =>
  swissClock.format(instant).replace(" ", "T").replaceAll(/[-:]/g, "");

const toText = (words: string): string =>
  words.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, "\\n");

/** Limit of RFC 5545 for a line. A continuation begins with a space. */
const LINE_BYTES = 75;

function fold(line: string): string {
  let folded = "";
  let bytes = 0;
  for (const character of line) {
    const size = bytesOf(character);
    const isFull = bytes + size > LINE_BYTES;
    folded += isFull ? `\r\n ${character}` : character;
    bytes = isFull ? 1 + size : bytes + size;
  }
  return folded;
}

function bytesOf(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
