import { toAmountText } from "@gruezi/contract/money";
import { toDateText, toTimeText } from "../../pages/texts.ts";
import { amountIn } from "../world/amounts.ts";
import type { Price, Seconds } from "../world/entities.ts";

/** Formats a price, as in 'CHF 39.00 per month'. */
export const priceText = (price: Price, currency: string): string =>
  `${toAmountText(currency, amountIn(price, currency))} per ${price.interval}`;

/** Formats a date, as in '21 December 2026'. */
export const dayText = (instant: Seconds): string => toDateText(instant * 1000);

/** Formats a date with its time, as in '21 December 2026, 08:15'. */
export const instantText = (instant: Seconds): string => toTimeText(instant * 1000);
