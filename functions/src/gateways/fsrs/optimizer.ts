import type { History } from "#domain/learning/histories.ts";

/** Loads the native library, which only one job uses. `import` caches it. */
const loadBinding = () => import("@open-spaced-repetition/binding");

/**
 * Fits weights. Undefined if the answers are too few or too uniform. Takes about a second per 10,000 answers.
 */
export async function findWeights(training: readonly History[]): Promise<readonly number[] | undefined> {
  const { FSRSBindingItem, FSRSBindingReview, computeParameters } = await loadBinding();
  const items = training.map(
    (history) => new FSRSBindingItem(history.map(({ grade, days }) => new FSRSBindingReview(grade, days))),
  );
  return computeParameters(items, { enableShortTerm: true, numRelearningSteps: 1 }).catch(passWhenTooFew);
}

/** Returns undefined for too little data, which the library reports by the message only. */
function passWhenTooFew(fault: unknown): undefined {
  if (fault instanceof Error && fault.message.includes("NotEnoughData")) return undefined;
  throw fault;
}
