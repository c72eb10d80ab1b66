import type { FittedWeights } from "@gruezi/contract/documents/learning-settings";
import type { Instant } from "@gruezi/contract/durations";
import { checkParameters, default_w, type FSRSState, fsrs } from "ts-fsrs";
import type { History, PastAnswer } from "./histories.ts";

export const ANSWERS_NEEDED = 400;

const HELD_OUT = 1 / 5;

export interface Split {
  histories: readonly History[];
  /** Time of the first held-out answer. */
  heldOutFrom: Instant;
  answers: number;
}

/** Splits the answers by time. Undefined with too few answers. */
export function splitByTime(histories: readonly History[]): Split | undefined {
  const times = histories.flatMap((history) => history.map(({ at }) => at)).sort((one, other) => one - other);
  const heldOutFrom = times[Math.ceil(times.length * (1 - HELD_OUT))];
  if (times.length < ANSWERS_NEEDED || heldOutFrom === undefined) return undefined;
  return { histories, heldOutFrom, answers: times.length };
}

/** Limit of answers, which take about 200 MiB. 50,000 answers to 5,000 items need two thirds of it. */
const TRAINED_ON_MAX = 300_000;

/**
 * Returns the training data: one history for each answer on a later day than the one before. Histories are
 * ordered by time, since the optimizer weights later ones more. Above the limit, keeps the newest items in
 * whole, since first answers tell most.
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

/** Returns whether the answer tells something about forgetting. Answers on the same day do not. */
const isTelling = ({ days }: PastAnswer): boolean => days > 0;

/** Smallest distance of a forecast from 0 and 1, so that no single wrong answer dominates. */
const SURE = 0.0001;

const lossOf = (forecast: number, { grade }: PastAnswer): number => {
  const known = Math.min(1 - SURE, Math.max(SURE, forecast));
  return -Math.log(grade > 1 ? known : 1 - known);
};

/**
 * Returns the log loss of the held-out answers on later days, each forecast from the item's earlier answers.
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

/** Returns the losses of the baseline, which forecasts the learner's earlier share of right answers. */
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

/** Least number of held-out answers. With fewer, chance decides. */
const JUDGED_NEEDED = 40;

/**
 * Margins in standard errors. Random answers beat the defaults by seven and more, since FSRS expects another
 * share of right answers. The second margin excludes them.
 */
const MARGIN = { defaults: 1, share: 2 };

function isLower(losses: readonly number[], others: readonly number[], margin: number): boolean {
  const gains = losses.map((loss, index) => (others[index] ?? 0) - loss);
  const mean = meanOf(gains);
  const variance = meanOf(gains.map((gain) => (gain - mean) ** 2));
  return mean > margin * Math.sqrt(variance / gains.length);
}

/**
 * Returns the fitted weights. Undefined unless they forecast held-out answers better than the defaults and
 * than the share of right answers, the best forecast for random answers.
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

/** Rounds a weight to the four decimals of a log, since a replay must reproduce the schedules. */
const toLogged = (weight: number): number => Number(weight.toFixed(4));

function areWeights(weights: readonly number[]): boolean {
  try {
    return weights.length === default_w.length && checkParameters(weights) === weights;
  } catch {
    return false;
  }
}
