import { HOUR, MINUTE } from "@gruezi/contract/durations";
import type { ScheduleFunction } from "firebase-functions/v2/scheduler";
import * as functions from "#functions/index.ts";

export interface Job {
  name: string;
  /** Milliseconds since midnight. Frequent jobs run once, in the morning. */
  at: number;
  run(): Promise<void>;
}

const MORNING = 6 * HOUR;

/** Every deployed job. */
export const JOBS: readonly Job[] = Object.entries(functions).flatMap(([name, deployed]) =>
  isJob(deployed) ? [toJob(name, deployed)] : [],
);

function isJob(deployed: object): deployed is ScheduleFunction {
  const endpoint: unknown = Reflect.get(deployed, "__endpoint");
  return typeof endpoint === "object" && endpoint !== null && "scheduleTrigger" in endpoint;
}

function toJob(name: string, deployed: ScheduleFunction): Job {
  return {
    name,
    at: dueAt(String(deployed.__endpoint.scheduleTrigger?.schedule)),
    run: async () => {
      await deployed.run({ scheduleTime: new Date().toISOString() });
    },
  };
}

function dueAt(schedule: string): number {
  const [minute = "", hour = ""] = schedule.split(" ");
  return /^\d+$/.test(minute) && /^\d+$/.test(hour) ? Number(hour) * HOUR + Number(minute) * MINUTE : MORNING;
}
