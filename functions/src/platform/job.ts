import { REGION } from "@gruezi/contract/business";
import type { SecretParam } from "firebase-functions/params";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { followClock, machineNow } from "./clock.ts";
import { logFault, logNote } from "./log.ts";
import { toFaults } from "./run-all.ts";

interface JobSpec {
  name: string;
  /** In the unix-cron format, Swiss time. */
  schedule: string;
  secrets: SecretParam[];
  /** How often the scheduler tries a failed run again, within seconds; for a job that soon runs anyway: never. */
  retries?: number;
}

export interface JobReport {
  /** Whether the next run has to go on. */
  isLeft: boolean;
  handled: number;
}

/** For jobs that work in rounds: each run goes on where the last one ended, and costs next to nothing if none is due. */
export const EVERY_TEN_MINUTES = { schedule: "*/10 * * * *", retries: 0 };

const JOB_TIMEOUT_SECONDS = 540;
/** Twice what a job needs: Node collects its garbage late, and an instance that is full is killed. */
const JOB_MEMORY = "512MiB" as const;

/** How many a line of the log names. */
const TOLD = 10;

/** Some of what a run had to do failed. */
export class JobFailure extends AggregateError {
  /** Whose. */
  readonly keys: readonly string[];

  constructor(failed: ReadonlyMap<string, unknown>) {
    super([...failed.values()].slice(0, TOLD).flatMap(toFaults), `Failures: ${failed.size}.`);
    this.name = "JobFailure";
    this.keys = [...failed.keys()].slice(0, TOLD);
  }
}

/**
 * Scheduled work. Its line `job done` says that nothing is left to do, and its absence that the job does not get
 * there: alerts are made of it.
 */
export function job(
  { name, schedule, secrets, retries = 3 }: JobSpec,
  work: () => Promise<JobReport> | Promise<void>,
) {
  const options = {
    schedule,
    timeZone: "Europe/Zurich",
    region: REGION,
    timeoutSeconds: JOB_TIMEOUT_SECONDS,
    memory: JOB_MEMORY,
    retryCount: retries,
    secrets,
  };
  return onSchedule(options, async () => {
    const begun = machineNow();
    try {
      await followClock();
      const { isLeft, handled } = (await work()) ?? { isLeft: false, handled: undefined };
      logNote(isLeft ? "job goes on" : "job done", {
        job: name,
        handled,
        milliseconds: machineNow() - begun,
      });
    } catch (error) {
      logFault("job failed", error, { job: name, ...(error instanceof JobFailure && { keys: error.keys }) });
      throw error;
    }
  });
}
