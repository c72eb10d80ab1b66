import type { Price, Seconds } from "../world/entities.ts";

/** 'CHF 39.00' */
export const moneyText = (amount: number, currency: string): string =>
  `${currency.toUpperCase()} ${(amount / 100).toFixed(2)}`;

/** 'CHF 39.00 per month' */
export const priceText = ({ unitAmount, currency, interval }: Price): string =>
  `${moneyText(unitAmount, currency)} per ${interval}`;

const DAY_FORMAT = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/Zurich",
});

const INSTANT_FORMAT = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Zurich",
});

/** '21 December 2026' */
export const dayText = (instant: Seconds): string => DAY_FORMAT.format(instant * 1000);

/** '21 December 2026 at 08:15' */
export const instantText = (instant: Seconds): string => INSTANT_FORMAT.format(instant * 1000);
