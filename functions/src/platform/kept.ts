import type { Instant } from "@gruezi/contract/documents/lesson";
import { machineNow } from "./clock.ts";

interface Kept<Answer> {
  answer: Promise<Answer>;
  /** Undefined while pending. */
  answeredAt?: Instant;
}

/** Caches per instance; concurrent callers share a request, failures are not cached. */
export function keepFor<Answer>(milliseconds: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let kept: Kept<Answer> | undefined;
  const isKept = ({ answeredAt }: Kept<Answer>): boolean =>
    answeredAt === undefined || machineNow() - answeredAt < milliseconds;
  const askNow = (): Kept<Answer> => {
    const asked: Kept<Answer> = { answer: ask() };
    asked.answer.then(
      () => (asked.answeredAt = machineNow()),
      () => (kept = undefined),
    );
    return asked;
  };
  return () => {
    if (kept === undefined || !isKept(kept)) kept = askNow();
    return kept.answer;
  };
}
