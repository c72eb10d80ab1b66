import { HOUR, type Instant, MINUTE } from "@gruezi/contract/durations";
import { machineNow } from "#platform/clock.ts";

export interface MediaAddress {
  url: string;
  expiresAt: Instant;
}

/**
 * Returns a file's address. Undefined for a missing file. `beforeSigning` runs on cache misses, and may
 * refuse by throwing.
 */
export type FindAddress = (
  path: string,
  contentType: string,
  until: Instant,
  beforeSigning: () => void,
) => Promise<MediaAddress | undefined>;

type Sign = (path: string, contentType: string, expiresAt: Instant) => Promise<string | undefined>;

/** Minimum lifetime of a redirect, unless the token expires sooner. */
const LEAST_LIFETIME = 15 * MINUTE;
/** Number of cached addresses, which take about 5 MB. */
const MOST_CACHED = 5_000;

/**
 * Returns when an address expires. Rounds up to the hour, so that learners share addresses. Never later than
 * the token.
 */
export const addressExpiry = (now: Instant, until: Instant): Instant =>
  Math.min(Math.ceil((now + LEAST_LIFETIME) / HOUR) * HOUR, until);

/**
 * Caches signed addresses, since Google limits signing per minute and project. Each instance keeps one per
 * file and hour, but none for missing files.
 */
export function cacheSigned(sign: Sign): FindAddress {
  const cached = new Map<string, Promise<MediaAddress | undefined>>();
  return (path, contentType, until, beforeSigning) => {
    const expiresAt = addressExpiry(machineNow(), until);
    const name = `${expiresAt} ${path}`;
    const known = cached.get(name);
    if (known) return known;
    beforeSigning();
    const asked = sign(path, contentType, expiresAt).then((url) =>
      url === undefined ? undefined : { url, expiresAt },
    );
    makeRoom(cached);
    cached.set(name, asked);
    const forget = () => void cached.delete(name);
    asked.then((address) => (address === undefined ? forget() : undefined), forget);
    return asked;
  };
}

/** Removes the oldest entry, which expires first. */
function makeRoom(cached: Map<string, unknown>): void {
  const [oldest] = cached.keys();
  if (cached.size >= MOST_CACHED && oldest !== undefined) cached.delete(oldest);
}
