import type { History } from "#domain/learning/histories.ts";

/** Kept for the rest of the run: the library is native, and loaded by the one job that needs it. */
const loadBinding = () => import("@open-spaced-repetition/binding");

/**
 * The weights of FSRS under which these answers are least surprising; undefined where they are too few, or too much
 * alike, to say so. Takes about a second for 10,000 of them.
 */
export async function findWeights(training: readonly History[]): Promise<readonly number[] | undefined> {
  const { FSRSBindingItem, FSRSBindingReview, computeParameters } = await loadBinding();
  const items = training.map(
    (history) => new FSRSBindingItem(history.map(({ grade, days }) => new FSRSBindingReview(grade, days))),
  );
  return computeParameters(items, { enableShortTerm: true, numRelearningSteps: 1 }).catch(passWhenTooFew);
}

/** The library says so by its message alone. */
function passWhenTooFew(fault: unknown): undefined {
  if (fault instanceof Error && fault.message.includes("NotEnoughData")) return undefined;
  throw fault;
}
