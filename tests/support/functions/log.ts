import { format } from "node:util";

const FAULTS = Symbol.for("gruezi.logged-faults");

/**
 * Imported before the functions: firebase-functions keeps the console as it finds it when it is loaded. The list is the
 * same for all the test files that share a process, as that console is.
 */
const faults: string[] = Reflect.get(globalThis, FAULTS) ?? [];
Reflect.set(globalThis, FAULTS, faults);

const drop = () => undefined;
Object.assign(console, { debug: drop, info: drop, log: drop, warn: drop, error: keepFault });

function keepFault(...line: readonly unknown[]): void {
  faults.push(format(...line));
}

/** What was logged as an error since this was last asked. */
export const takeLoggedFaults = (): readonly string[] => faults.splice(0);
