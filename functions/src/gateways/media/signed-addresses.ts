import type { Instant } from "@gruezi/contract/documents/lesson";
import { HOUR, MINUTE } from "@gruezi/contract/durations";
import { machineNow } from "#platform/clock.ts";

export interface MediaAddress {
  url: string;
  expiresAt: Instant;
}

/** Undefined for a missing file. `beforeSigning` runs on cache misses and may refuse. */
export type FindAddress = (
  path: string,
  contentType: string,
  until: Instant,
  beforeSigning: () => void,
) => Promise<MediaAddress | undefined>;

type Sign = (path: string, contentType: string, expiresAt: Instant) => Promise<string | undefined>;

/** Minimum lifetime of a redirect, unless the token ends sooner. */
const LEAST_LIFETIME = 15 * MINUTE;
/** About 5 MB. */
const MOST_CACHED = 5_000;

/** Rounded to the hour for sharing; never later than the token. */
export const addressExpiry = (now: Instant, until: Instant): Instant =>
  Math.min(Math.ceil((now + LEAST_LIFETIME) / HOUR) * HOUR, until);

/**
 * Google limits signing per minute and project: each instance caches an address per file and hour, except
 * missing files.
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

/** The oldest entry has the least of its hour left. */
function makeRoom(cached: Map<string, unknown>): void {
  const [oldest] = cached.keys();
  if (cached.size >= MOST_CACHED && oldest !== undefined) cached.delete(oldest);
}
