import { REGION } from "@gruezi/contract/business";
import type { SecretParam } from "firebase-functions/params";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { followClock, machineNow } from "./clock.ts";
import { logFault, logNote } from "./log.ts";
import { toFaults } from "./run-all.ts";

interface JobSpec {
  name: string;
  /** unix-cron, in Swiss time. */
  schedule: string;
  secrets: SecretParam[];
  /** The scheduler retries within seconds. 0 for jobs that soon run again. */
  retries?: number;
}

export interface JobReport {
  /** Whether the next run must continue. */
  isLeft: boolean;
  handled: number;
}

/** Schedule of round jobs. A run continues the last one, and costs almost nothing if none is due. */
export const EVERY_TEN_MINUTES = { schedule: "*/10 * * * *", retries: 0 };

const JOB_TIMEOUT_SECONDS = 540;
/** Twice the need, since Node collects garbage late and full instances are killed. */
const JOB_MEMORY = "512MiB" as const;

/** Failures per log line. */
const TOLD = 10;

export class JobFailure extends AggregateError {
  readonly keys: readonly string[];

  constructor(failed: ReadonlyMap<string, unknown>) {
    super([...failed.values()].slice(0, TOLD).flatMap(toFaults), `Failures: ${failed.size}.`);
    this.name = "JobFailure";
    this.keys = [...failed.keys()].slice(0, TOLD);
  }
}

/**
 * Defines a scheduled job. Alerts rely on the log line `job done`, which says that nothing is left, and on
 * its absence.
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
