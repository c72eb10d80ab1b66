import { SWISS_TIME_ZONE } from "@gruezi/contract/business";

const OFFSET = /GMT([+-]\d{2}):(\d{2})/;
const clock = new Intl.DateTimeFormat("en", { timeZone: SWISS_TIME_ZONE, timeZoneName: "longOffset" });

/** Six in the morning of a `YYYY-MM-DD` in Switzerland: the clocks are changed hours before. */
export function swissMorning(day: string): Date {
  const sixUtc = new Date(`${day}T06:00:00Z`);
  const zone = clock.formatToParts(sixUtc).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, hours = 0, minutes = 0] = (OFFSET.exec(zone) ?? []).map(Number);
  return new Date(sixUtc.getTime() - (hours * 60 + minutes) * 60_000);
}
