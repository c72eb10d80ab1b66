import type { History } from "#domain/learning/histories.ts";

/** Native library of a single job; `import` caches it. */
const loadBinding = () => import("@open-spaced-repetition/binding");

/** Undefined if too few or too uniform. About a second per 10,000 answers. */
export async function findWeights(training: readonly History[]): Promise<readonly number[] | undefined> {
  const { FSRSBindingItem, FSRSBindingReview, computeParameters } = await loadBinding();
  const items = training.map(
    (history) => new FSRSBindingItem(history.map(({ grade, days }) => new FSRSBindingReview(grade, days))),
  );
  return computeParameters(items, { enableShortTerm: true, numRelearningSteps: 1 }).catch(passWhenTooFew);
}

/** The library signals it by message only. */
function passWhenTooFew(fault: unknown): undefined {
  if (fault instanceof Error && fault.message.includes("NotEnoughData")) return undefined;
  throw fault;
}
