import type { Reason } from "@gruezi/contract/reasons";
import type { Failing } from "#web/lib/app-error.ts";

type LoggedFailure = `${Failing} failed: ${Reason}`;

const expected: LoggedFailure[] = [];

/** In this test the page logs these failures, each as often as it is named here, and nothing else. */
export function expectFailures(...lines: readonly LoggedFailure[]): void {
  expected.push(...lines);
}

/** For after each test. */
export const takeExpectedFailures = (): LoggedFailure[] => expected.splice(0);
