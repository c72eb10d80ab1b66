import type { Instant } from "@gruezi/contract/documents/lesson";
import { machineNow } from "./clock.ts";

interface Kept<Answer> {
  askedAt: Instant;
  answer: Promise<Answer>;
}

/**
 * Asks at most once in that time, and answers everybody else with what was said then: also those who come while it is
 * being asked. A failure is not kept. Each instance keeps its own.
 */
export function keepFor<Answer>(milliseconds: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let kept: Kept<Answer> | undefined;
  return () => {
    const at = machineNow();
    if (kept !== undefined && at - kept.askedAt < milliseconds) return kept.answer;
    const asked: Kept<Answer> = { askedAt: at, answer: ask() };
    kept = asked;
    asked.answer.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return asked.answer;
  };
}
