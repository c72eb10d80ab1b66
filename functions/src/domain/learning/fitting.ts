import type { FittedWeights } from "@gruezi/contract/documents/learning-settings";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { checkParameters, default_w, type FSRSState, fsrs } from "ts-fsrs";
import type { History, PastAnswer } from "./histories.ts";

/** Fewer answers say too little of a learner. */
export const ANSWERS_NEEDED = 400;

/** The last fifth of the answers is held out: weights are judged by answers that they were not made from. */
const HELD_OUT = 1 / 5;

export interface Split {
  histories: readonly History[];
  /** Answers from here on are held out. */
  heldOutFrom: Instant;
  answers: number;
}

/** By time, as it happens: from earlier answers to later ones. Undefined where there are too few. */
export function splitByTime(histories: readonly History[]): Split | undefined {
  const times = histories.flatMap((history) => history.map(({ at }) => at)).sort((one, other) => one - other);
  const heldOutFrom = times[Math.ceil(times.length * (1 - HELD_OUT))];
  if (times.length < ANSWERS_NEEDED || heldOutFrom === undefined) return undefined;
  return { histories, heldOutFrom, answers: times.length };
}

/** Past answers in all that is learnt from: some 200 MiB. 50,000 answers to 5,000 items come to two thirds of it. */
const TRAINED_ON_MAX = 300_000;

/**
 * What an optimizer learns from: each answer that was asked for on a later day than the one before, with all of its
 * item's earlier ones; by time, because it gives the later ones more weight. Of far too much, the items that were begun
 * last are taken, each with all of its answers, for the first ones tell most.
 */
export function trainingIn({ histories, heldOutFrom }: Split): readonly History[] {
  let room = TRAINED_ON_MAX;
  return histories
    .toSorted((one, other) => (other[0]?.at ?? 0) - (one[0]?.at ?? 0))
    .flatMap((history) => {
      const ofItem = history.flatMap((answer, index) =>
        isTelling(answer) && answer.at < heldOutFrom ? [history.slice(0, index + 1)] : [],
      );
      room -= ofItem.reduce((sum, { length }) => sum + length, 0);
      return room < 0 ? [] : ofItem;
    })
    .sort((one, other) => (one.at(-1)?.at ?? 0) - (other.at(-1)?.at ?? 0));
}

/** Within a day one is asked what one has just heard: that says nothing of forgetting. */
const isTelling = ({ days }: PastAnswer): boolean => days > 0;

/** No forecast is sure, and one wrong answer must not count for more than all others. */
const SURE = 0.0001;

const lossOf = (forecast: number, { grade }: PastAnswer): number => {
  const known = Math.min(1 - SURE, Math.max(SURE, forecast));
  return -Math.log(grade > 1 ? known : 1 - known);
};

/**
 * The log loss of each telling answer that was held out: how surprised somebody is by it who forecasts by these weights
 * and knows all of the item's earlier answers.
 */
function lossesOf(weights: readonly number[], { histories, heldOutFrom }: Split): readonly number[] {
  const model = fsrs({ w: [...weights] });
  return histories.flatMap((history) => {
    let memory: FSRSState | null = null;
    return history.flatMap((answer) => {
      const before: FSRSState | null = memory;
      memory = model.next_state(before, answer.days, answer.grade);
      if (before === null || !isTelling(answer) || answer.at < heldOutFrom) return [];
      return [lossOf(model.forgetting_curve(answer.days, before.stability), answer)];
    });
  });
}

/** The same for somebody who knows nothing but how often this learner was right before. */
function lossesOfShare({ histories, heldOutFrom }: Split): readonly number[] {
  const telling = histories.flatMap((history) => history.slice(1).filter(isTelling));
  const [later, earlier] = [true, false].map((isLater) =>
    telling.filter(({ at }) => at >= heldOutFrom === isLater),
  );
  const known = earlier?.filter(({ grade }) => grade > 1).length ?? 0;
  return later?.map((answer) => lossOf(known / Math.max(1, earlier?.length ?? 0), answer)) ?? [];
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Held-out answers that say anything; with fewer, chance decides. */
const JUDGED_NEEDED = 40;

/**
 * In standard errors of the difference, by which weights must be better. Answers at random beat the defaults by seven and
 * more, because their share of right ones is another one than FSRS expects; so it is the second that keeps them out.
 */
const MARGIN = { defaults: 1, share: 2 };

/** Whether the first losses are lower than the others, by so many standard errors. */
function isLower(losses: readonly number[], others: readonly number[], margin: number): boolean {
  const gains = losses.map((loss, index) => (others[index] ?? 0) - loss);
  const mean = meanOf(gains);
  const variance = meanOf(gains.map((gain) => (gain - mean) ** 2));
  return mean > margin * Math.sqrt(variance / gains.length);
}

/**
 * The weights as they are to be kept, or undefined where they are not better on answers that were held out: neither than
 * the defaults, nor than the mere share of right answers, which is all that there is to know of answers at random.
 */
export function judgeWeights(
  fitted: readonly number[],
  split: Split,
  fittedAt: Instant,
): FittedWeights | undefined {
  const weights = fitted.map(toLogged);
  if (!areWeights(weights)) return undefined;
  const after = lossesOf(weights, split);
  const before = lossesOf(default_w, split);
  if (after.length < JUDGED_NEEDED) return undefined;
  if (!isLower(after, before, MARGIN.defaults)) return undefined;
  if (!isLower(after, lossesOfShare(split), MARGIN.share)) return undefined;
  return {
    weights,
    fittedAt,
    answers: split.answers,
    lossBefore: meanOf(before),
    lossAfter: meanOf(after),
  };
}

/** The log names weights with four decimals, and replaying it must give the same schedules. */
const toLogged = (weight: number): number => Number(weight.toFixed(4));

function areWeights(weights: readonly number[]): boolean {
  try {
    return weights.length === default_w.length && checkParameters(weights) === weights;
  } catch {
    return false;
  }
}
