import { type Instant, MINUTE } from "@gruezi/contract/durations";
import {
  afterPage,
  afterRetry,
  FAILURES_MAX,
  failsForEverybody,
  giveUp,
  isDone,
  type Outcome,
  type Round,
  type Timetable,
} from "#domain/jobs/round.ts";
import { keepLetter } from "#gateways/firestore/operations/dead-letters.ts";
import { claimRound, saveRound } from "#gateways/firestore/operations/job-rounds.ts";
import { machineNow, now } from "#platform/clock.ts";
import { JobFailure, type JobReport } from "#platform/job.ts";
import { logFault } from "#platform/log.ts";

export interface Task<Item> extends Timetable {
  /** The job's deployed name. */
  name: string;
  /** Lists a page of items in a stable order. `next` is the cursor, null after the last page. */
  list(round: Round): Promise<{ items: readonly Item[]; next: string | null }>;
  /** Reads items again by key. Leaves out finished ones. */
  find(keys: readonly string[]): Promise<readonly Item[]>;
  handle(items: readonly Item[], mayGoOn: () => boolean): Promise<Outcome>;
  /** Returns the learners behind a key. */
  uidsIn?(key: string): readonly string[];
  /**
   * For jobs that must see all items before they act. Chosen keys are handled after the last page, unless
   * `refuse` returns a reason.
   */
  sift?: {
    choose(items: readonly Item[]): Promise<readonly string[]>;
    refuse(round: Round): string | undefined;
  };
}

interface Limits {
  clock: () => Instant;
  /** Milliseconds after which no new work starts. */
  budget: number;
}

/** Functions run nine minutes, so the last work has time to wait for its providers. */
const LIMITS: Limits = { clock: machineNow, budget: 6 * MINUTE };
const RETRIED_AT_ONCE = 100;
/** Dead letters per log line. */
const LETTERS_TOLD = 10;

/**
 * Runs the task's current round. A failed item stops no others: later runs retry it, and finally bury it as a
 * dead letter.
 */
export async function runRound<Item>(task: Task<Item>, limits: Limits = LIMITS): Promise<JobReport> {
  const claimed = await claimRound(task.name, task, now());
  if (typeof claimed === "string") return { isLeft: claimed === "busy", handled: 0 };
  const run = new RoundRun(task, claimed, limits);
  try {
    await run.work();
    await run.buryGivenUp();
  } finally {
    await saveRound(task.name, run.round, null);
  }
  return run.report();
}

class RoundRun<Item> {
  round: Round;
  readonly #task: Task<Item>;
  readonly #mayGoOn: () => boolean;
  readonly #failed = new Map<string, unknown>();
  readonly #tried = new Set<string>();
  #handled = 0;

  constructor(task: Task<Item>, round: Round, { clock, budget }: Limits) {
    const begun = clock();
    this.round = round;
    this.#task = task;
    this.#mayGoOn = () => clock() - begun < budget;
  }

  async work(): Promise<void> {
    while (this.#mayGoOn() && (await this.#doNextPart())) await saveRound(this.#task.name, this.round, now());
  }

  /** Returns false if nothing is left for this run. */
  async #doNextPart(): Promise<boolean> {
    if (this.#failed.size >= FAILURES_MAX) return false;
    const waiting = this.#findWaiting();
    if (waiting.length > 0) await this.#retry(waiting);
    else if (this.round.isListed || failsForEverybody(this.round)) return false;
    else await this.#doPage();
    return true;
  }

  #findWaiting(): readonly string[] {
    if (this.#task.sift !== undefined && !this.round.isListed) return [];
    return Object.keys(this.round.open)
      .filter((key) => !this.#tried.has(key))
      .slice(0, RETRIED_AT_ONCE);
  }

  async #retry(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.#tried.add(key);
    const outcome = await this.#task.handle(await this.#task.find(keys), this.#mayGoOn);
    this.#count(keys.length, outcome);
    this.round = afterRetry(this.round, keys, outcome);
  }

  async #doPage(): Promise<void> {
    const { items, next } = await this.#task.list(this.round);
    const outcome = await this.#handleOrSift(items);
    this.round = afterPage(this.round, { ...outcome, listed: items.length, next });
    const refusal = this.#task.sift?.refuse(this.round);
    if (refusal !== undefined) this.#abandon(refusal);
  }

  async #handleOrSift(items: readonly Item[]): Promise<Outcome> {
    const { sift } = this.#task;
    if (sift !== undefined) return { failed: new Map(), left: await sift.choose(items) };
    const outcome = await this.#task.handle(items, this.#mayGoOn);
    this.#count(items.length, outcome);
    return outcome;
  }

  #abandon(refusal: string): void {
    logFault("job refused", new Error(refusal), { job: this.#task.name });
    this.round = { ...this.round, isListed: true, open: {} };
  }

  #count(tried: number, { failed, left }: Outcome): void {
    this.#handled += tried - failed.size - left.length;
    for (const [key, fault] of failed) {
      this.#tried.add(key);
      this.#failed.set(key, fault);
    }
  }

  async buryGivenUp(): Promise<void> {
    const { round, givenUp } = giveUp(this.round);
    if (givenUp.length === 0) return;
    const { name: source, uidsIn = () => [] } = this.#task;
    const letters: string[] = [];
    for (const key of givenUp)
      letters.push(await keepLetter({ source, key, uids: uidsIn(key), fault: this.#failed.get(key) }));
    this.round = round;
    const told = letters.slice(0, LETTERS_TOLD);
    logFault("dead letters", undefined, { job: source, count: letters.length, letters: told });
  }

  report(): JobReport {
    if (this.#failed.size > 0) throw new JobFailure(this.#failed);
    return { isLeft: !isDone(this.round), handled: this.#handled };
  }
}

interface Each<Item> {
  keyOf(item: Item): string;
  work(item: Item): Promise<unknown>;
  atATime: number;
}

/** Handles items, `atATime` of them concurrently. Starts none once `mayGoOn` returns false. */
export const oneByOne =
  <Item>({ keyOf, work, atATime }: Each<Item>): Task<Item>["handle"] =>
  async (items, mayGoOn) => {
    const failed = new Map<string, unknown>();
    const left: string[] = [];
    const waiting = items.values();
    const takeTurns = async () => {
      for (const item of waiting) {
        if (!mayGoOn()) left.push(keyOf(item));
        else await work(item).catch((fault: unknown) => failed.set(keyOf(item), fault));
      }
    };
    await Promise.all(Array.from({ length: atATime }, takeTurns));
    return { failed, left };
  };
