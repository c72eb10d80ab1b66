import { Refusal } from "./refusal.ts";

export type Work = () => Promise<unknown>;

/** Lets every work come to its end, a few at a time, and only then throws all that failed, with the count. */
export async function runAll(works: readonly Work[], atATime = works.length): Promise<void> {
  const faults: unknown[] = [];
  const waiting = works.values();
  const takeTurns = async () => {
    for (const work of waiting) await work().catch((fault: unknown) => faults.push(...toFaults(fault)));
  };
  await Promise.all(Array.from({ length: atATime }, takeTurns));
  if (faults.length > 0) throw new AggregateError(faults, `Failures: ${faults.length}.`);
}

/** Flat, because a line of the log shows no more than two levels: causes, not what they were turned into. */
function toFaults(fault: unknown): readonly unknown[] {
  if (fault instanceof AggregateError) return fault.errors;
  return [fault instanceof Refusal ? (fault.cause ?? fault) : fault];
}
