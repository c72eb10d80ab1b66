export type Work = () => Promise<unknown>;

/** Lets every work come to its end, a few at a time, and only then throws what failed, with the count. */
export async function settle(works: readonly Work[], atATime = works.length): Promise<void> {
  const faults: unknown[] = [];
  const waiting = works.values();
  const takeTurns = async () => {
    for (const work of waiting) await work().catch((fault: unknown) => faults.push(fault));
  };
  await Promise.all(Array.from({ length: atATime }, takeTurns));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${works.length} failed.`);
}
