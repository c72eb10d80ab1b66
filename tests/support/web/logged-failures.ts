import type { Reason } from "@gruezi/contract/reasons";
import type { Failing } from "#web/lib/app-error.ts";

type LoggedFailure = `${Failing} failed: ${Reason}`;

const expected: LoggedFailure[] = [];

/** The test logs exactly these failures, repetitions included. */
export function expectFailures(...lines: readonly LoggedFailure[]): void {
  expected.push(...lines);
}

export const takeExpectedFailures = (): LoggedFailure[] => expected.splice(0);
