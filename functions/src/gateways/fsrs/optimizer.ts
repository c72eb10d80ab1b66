import type { History } from "#domain/learning/histories.ts";

/** Kept for the rest of the run: the library is native, and loaded by the one job that needs it. */
const loadBinding = () => import("@open-spaced-repetition/binding");

/** The weights of FSRS under which these answers are least surprising. Takes about a second for 2,000 of them. */
export async function fitWeights(training: readonly History[]): Promise<readonly number[]> {
  const { FSRSBindingItem, FSRSBindingReview, computeParameters } = await loadBinding();
  const items = training.map(
    (history) => new FSRSBindingItem(history.map(({ grade, days }) => new FSRSBindingReview(grade, days))),
  );
  return computeParameters(items, { enableShortTerm: true, numRelearningSteps: 1 });
}
