import { Refusal } from "./refusal.ts";

export type Work = () => Promise<unknown>;

/** Runs all works, at most `atATime` at once. Throws the failures after all have ended. */
export async function runAll(works: readonly Work[], atATime = works.length): Promise<void> {
  const faults: unknown[] = [];
  const waiting = works.values();
  const takeTurns = async () => {
    for (const work of waiting) await work().catch((fault: unknown) => faults.push(...toFaults(fault)));
  };
  await Promise.all(Array.from({ length: atATime }, takeTurns));
  if (faults.length > 0) throw new AggregateError(faults, `Failures: ${faults.length}.`);
}

/** Flattens nested faults, since log lines show only two levels. */
export function toFaults(fault: unknown): readonly unknown[] {
  if (fault instanceof AggregateError) return fault.errors.flatMap(toFaults);
  return fault instanceof Refusal && fault.cause !== undefined ? toFaults(fault.cause) : [fault];
}
