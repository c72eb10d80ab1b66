const DIGITS = 15;

/** Adds the check digit. Stripe's stand-in knows the prefixes. */
export function toCardNumber(prefix: string, number: number): string {
  const digits = `${prefix}${String(number).padStart(DIGITS - prefix.length, "0")}`;
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
