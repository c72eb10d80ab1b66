import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY } from "@gruezi/contract/durations";
import { isTurnOf, TURN_DAYS } from "#domain/jobs/turn-of-month.ts";
import { toHistories } from "#domain/learning/histories.ts";
import { saveFittedWeights } from "#gateways/firestore/learning/fitted-weights.ts";
import { findLastAnswer, getReviewLog, listTouchedLogs } from "#gateways/firestore/learning/review-log.ts";
import { findWeights } from "#gateways/fsrs/optimizer.ts";
import { now } from "#platform/clock.ts";
import { EVERY_TEN_MINUTES, job } from "#platform/job.ts";
import { oneByOne, runRound, type Task } from "./run-round.ts";

/** A learner who answered something since their last turn. */
interface Answering {
  uid: string;
  /** When the part of the log was written to by which they were found; null when they are found again. */
  at: Instant | null;
}

/**
 * Fits FSRS to how each learner forgets, and keeps the weights only where they foresee answers better that they were not
 * made from. A learner has a turn every four weeks.
 */
export const fittings: Task<Answering> = {
  name: "fitWeights",
  hours: [2],
  lookBack: TURN_DAYS * DAY,
  async list({ from, startedAt, place }) {
    const { items, next } = await listTouchedLogs(from, place);
    return { items: items.filter(({ uid }) => isTurnOf(uid, startedAt)), next };
  },
  find: async (uids) => uids.map((uid) => ({ uid, at: null })),
  // One after the other, because each takes a processor and the memory of a whole log.
  handle: oneByOne({ keyOf: ({ uid }) => uid, work: fitOnce, atATime: 1 }),
  uidsIn: (uid) => [uid],
};

/** Two months' parts of one log may be in the list: the newest counts. */
async function fitOnce({ uid, at }: Answering): Promise<void> {
  if (at === null || at === (await findLastAnswer(uid))) await fitFor(uid);
}

async function fitFor(uid: string): Promise<void> {
  // They bring ts-fsrs along, which no other function should load at its start.
  const [{ ANSWERS_NEEDED, judgeWeights, splitByTime, trainingIn }, { rowsIn }, { toAnswers }] =
    await Promise.all([
      import("#domain/learning/fitting.ts"),
      import("#domain/learning/log-parts.ts"),
      import("#domain/learning/logged-answers.ts"),
    ]);
  const answers = toAnswers(rowsIn(await getReviewLog(uid)));
  if (countIn(answers) < ANSWERS_NEEDED) return;
  const split = splitByTime(toHistories(answers));
  const weights = split && (await findWeights(trainingIn(split)));
  const fitted = weights && judgeWeights(weights, split, now());
  if (fitted !== undefined) await saveFittedWeights(uid, fitted);
}

const countIn = (answers: ReadonlyMap<string, readonly unknown[]>): number =>
  [...answers.values()].reduce((sum, ofItem) => sum + ofItem.length, 0);

export const fitWeights = job({ name: fittings.name, ...EVERY_TEN_MINUTES, secrets: [] }, () =>
  runRound(fittings),
);
