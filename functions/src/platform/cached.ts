import type { Instant } from "@gruezi/contract/durations";
import { machineNow } from "./clock.ts";

interface Cached<Answer> {
  answer: Promise<Answer>;
  /** Undefined while the request is pending. */
  answeredAt?: Instant;
}

/** Caches an answer per instance. Concurrent callers share a request; failures are not cached. */
export function cacheFor<Answer>(milliseconds: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let cached: Cached<Answer> | undefined;
  const isFresh = ({ answeredAt }: Cached<Answer>): boolean =>
    answeredAt === undefined || machineNow() - answeredAt < milliseconds;
  const askNow = (): Cached<Answer> => {
    const asked: Cached<Answer> = { answer: ask() };
    asked.answer.then(
      () => (asked.answeredAt = machineNow()),
      () => (cached = undefined),
    );
    return asked;
  };
  return () => {
    if (cached === undefined || !isFresh(cached)) cached = askNow();
    return cached.answer;
  };
}
