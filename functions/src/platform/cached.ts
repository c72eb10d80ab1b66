import type { Instant } from "@gruezi/contract/durations";
import { machineNow } from "./clock.ts";

interface Cached<T> {
  value: Promise<T>;
  /** Undefined while the request is pending. */
  fetchedAt?: Instant;
}

/** Caches a value per instance. Concurrent callers share a request; failures are not cached. */
export function cacheFor<T>(milliseconds: number, fetchValue: () => Promise<T>): () => Promise<T> {
  let cached: Cached<T> | undefined;
  const isFresh = ({ fetchedAt }: Cached<T>): boolean =>
    fetchedAt === undefined || machineNow() - fetchedAt < milliseconds;
  const fetchNow = (): Cached<T> => {
    const pending: Cached<T> = { value: fetchValue() };
    pending.value.then(
      () => (pending.fetchedAt = machineNow()),
      () => (cached = undefined),
    );
    return pending;
  };
  return () => {
    if (cached === undefined || !isFresh(cached)) cached = fetchNow();
    return cached.value;
  };
}
