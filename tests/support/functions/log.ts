import { format } from "node:util";

/** Imported before the functions: firebase-functions keeps the console as it finds it when it is loaded. */
const faults: string[] = [];

const drop = () => undefined;
Object.assign(console, { debug: drop, info: drop, log: drop, warn: drop, error: keepFault });

function keepFault(...line: readonly unknown[]): void {
  faults.push(format(...line));
}

/** What was logged as an error since this was last asked. */
export const takeLoggedFaults = (): readonly string[] => faults.splice(0);
