import { DAY, type Instant } from "@gruezi/contract/durations";
import { isTurnOf, TURN_DAYS } from "#domain/jobs/turn-of-month.ts";
import { toHistories } from "#domain/learning/histories.ts";
import { saveFittedWeights } from "#gateways/firestore/learning/fitted-weights.ts";
import { findLastAnswer, getReviewLog, listTouchedLogs } from "#gateways/firestore/learning/review-log.ts";
import { findWeights } from "#gateways/fsrs/optimizer.ts";
import { now } from "#platform/clock.ts";
import { EVERY_TEN_MINUTES, job } from "#platform/job.ts";
import { oneByOne, runRound, type Task } from "./run-round.ts";

interface Answering {
  uid: string;
  /** Instant of the listed answer. Null on retries. */
  at: Instant | null;
}

/**
 * Learners whose weights are fitted anew, every four weeks. The job keeps weights only if they predict
 * held-out answers better.
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
  // Runs in sequence, since each fitting takes a processor and a whole log in memory.
  handle: oneByOne({ keyOf: ({ uid }) => uid, work: fitOnce, atATime: 1 }),
  uidsIn: (uid) => [uid],
};

/** Fits once for the newest part of the log, since the log may be listed once per part. */
async function fitOnce({ uid, at }: Answering): Promise<void> {
  if (at === null || at === (await findLastAnswer(uid))) await fitFor(uid);
}

async function fitFor(uid: string): Promise<void> {
  // Imported here, so that other functions start without ts-fsrs.
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
