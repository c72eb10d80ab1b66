import { REGION } from "@gruezi/contract/business";
import type { SecretParam } from "firebase-functions/params";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { followClock } from "./clock.ts";
import { logFault } from "./log.ts";

interface JobSpec {
  name: string;
  /** In the unix-cron format, Swiss time. */
  schedule: string;
  secrets: SecretParam[];
}

const JOB_TIMEOUT_SECONDS = 540;

/** Scheduled work. A failure is logged here and makes the scheduler try again. */
export function job({ name, schedule, secrets }: JobSpec, work: () => Promise<void>) {
  const options = {
    schedule,
    timeZone: "Europe/Zurich",
    region: REGION,
    timeoutSeconds: JOB_TIMEOUT_SECONDS,
    retryCount: 3,
    secrets,
  };
  return onSchedule(options, async () => {
    try {
      await followClock();
      await work();
    } catch (error) {
      logFault("job failed", error, { job: name });
      throw error;
    }
  });
}
