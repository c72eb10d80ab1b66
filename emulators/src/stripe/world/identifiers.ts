import { randomBytes } from "node:crypto";

const LENGTH = 24;

/**
 * A random id in Stripe's form. Counted ids would repeat after a restart, and the product remembers the events of an
 * earlier run: it would take new events for repeated ones.
 */
export function newId(prefix: string): string {
  const text = randomBytes(2 * LENGTH)
    .toString("base64")
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, LENGTH);
  return `${prefix}_${text}`;
}
