import type { Instant } from "@gruezi/contract/documents/lesson";
import { machineNow } from "./clock.ts";

interface Kept<Answer> {
  answer: Promise<Answer>;
  /** Undefined while it is being asked. */
  answeredAt?: Instant;
}

/**
 * Asks again only when the last answer is as old as that, and gives everybody who comes meanwhile the same. Nothing is
 * asked twice at once, and a failure is not kept. Each instance keeps its own.
 */
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
