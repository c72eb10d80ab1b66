import { randomBytes } from "node:crypto";

const LENGTH = 24;

/**
 * Returns a random id. Counted ids would repeat after a restart, and the product would drop new events as
 * known.
 */
export function newId(prefix: string): string {
  const text = randomBytes(2 * LENGTH)
    .toString("base64")
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, LENGTH);
  return `${prefix}_${text}`;
}
