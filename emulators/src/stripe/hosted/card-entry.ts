import { type DeclineCode, testCard } from "../world/cards.ts";
import type { CardMethod, Seconds } from "../world/entities.ts";
import type { CardInput } from "../world/hosted-entities.ts";
import { newId } from "../world/identifiers.ts";

interface Expiry {
  month: number;
  year: number;
}

/** Returns Stripe's message for an invalid card, or `null`. */
export function cardEntryError({ number, expiry, cvc }: CardInput, now: Seconds): string | null {
  const digits = digitsOf(number);
  if (!/^\d{12,19}$/.test(digits) || !hasCheckDigit(digits)) return "Your card number is invalid.";
  const { month, year } = parseExpiry(expiry) ?? { month: 0, year: 0 };
  if (month < 1 || month > 12) return "Your card's expiration date is incomplete.";
  if (isPast({ month, year }, now)) return "Your card's expiration year is in the past.";
  return /^\d{3,4}$/.test(cvc.trim()) ? null : "Your card's security code is incomplete.";
}

export const digitsOf = (number: string): string => number.replace(/[\s-]/g, "");

/** Checks the last digit by the Luhn algorithm. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * 2;
    return total + (index % 2 === 0 ? Number(digit) : doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Parses 'MM/YY' or 'MM/YYYY'. */
function parseExpiry(text: string): Expiry | undefined {
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(text) ?? [];
  if (month === undefined || year === undefined) return;
  return { month: Number(month), year: Number(year.length === 2 ? `20${year}` : year) };
}

/** Returns whether a card has expired. It is valid until the end of its month. */
const isPast = ({ month, year }: Expiry, now: Seconds): boolean => Date.UTC(year, month, 1) <= now * 1000;

export const entryOf = ({ number }: CardInput): "accepted" | "challenged" | DeclineCode =>
  testCard(digitsOf(number)).entered;

export function toPaymentMethod(card: CardInput, customer: string, created: Seconds): CardMethod {
  const { month = 0, year = 0 } = parseExpiry(card.expiry) ?? {};
  return {
    id: newId("pm"),
    type: "card",
    created,
    customer,
    cardNumber: digitsOf(card.number),
    expiryMonth: month,
    expiryYear: year,
    holder: card.name.trim() || null,
  };
}
