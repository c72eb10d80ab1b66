import type { Reason } from "@gruezi/contract/reasons";
import type { Failing } from "#web/lib/app-error.ts";

type LoggedFailure = `${Failing} failed: ${Reason}`;

const expected: LoggedFailure[] = [];

/** Expects the test to log exactly these failures, including repetitions. */
export function expectFailures(...lines: readonly LoggedFailure[]): void {
  expected.push(...lines);
}

export const takeExpectedFailures = (): LoggedFailure[] => expected.splice(0);
