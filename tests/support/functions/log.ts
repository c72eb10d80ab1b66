import { format } from "node:util";

const FAULTS = Symbol.for("gruezi.logged-faults");

/**
 * Imported before the functions: firebase-functions keeps the console as it finds it when it is loaded. The list is the
 * same for all the test files that share a process, as that console is.
 */
const faults: string[] = Reflect.get(globalThis, FAULTS) ?? [];
Reflect.set(globalThis, FAULTS, faults);

const NOTES = Symbol.for("gruezi.logged-notes");
const notes: string[] = Reflect.get(globalThis, NOTES) ?? [];
Reflect.set(globalThis, NOTES, notes);

const drop = () => undefined;
const keepIn =
  (lines: string[]) =>
  (...line: readonly unknown[]) => {
    lines.push(format(...line));
  };
Object.assign(console, { debug: drop, info: keepIn(notes), log: drop, warn: drop, error: keepIn(faults) });

/** Errors logged since the last call. */
export const takeLoggedFaults = (): readonly string[] => faults.splice(0);

/** Notes, which are no errors, since the last call. */
export const takeLoggedNotes = (): readonly string[] => notes.splice(0);
