import { randomBytes } from "node:crypto";

const LENGTH = 24;

/**
 * An id in Stripe's form. Never counted from one: what the product remembers of an earlier run would then meet the
 * same ids again, and take new events for repeated ones.
 */
export function newId(prefix: string): string {
  const text = randomBytes(2 * LENGTH)
    .toString("base64")
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, LENGTH);
  return `${prefix}_${text}`;
}
