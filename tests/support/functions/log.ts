import { format } from "node:util";

const FAULTS = Symbol.for("gruezi.logged-faults");

/**
 * Import this before the functions: firebase-functions keeps the console that it finds when it is loaded. All
 * test files in a process share the list, since they share that console.
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

/** Returns the errors that were logged since the last call. */
export const takeLoggedFaults = (): readonly string[] => faults.splice(0);

/** Drops the logged errors that contain one of the texts. */
export function dropLoggedFaults(texts: readonly string[]): void {
  faults.push(...takeLoggedFaults().filter((line) => !texts.some((text) => line.includes(text))));
}

/** Returns the notes that were logged since the last call. Notes are no errors. */
export const takeLoggedNotes = (): readonly string[] => notes.splice(0);
