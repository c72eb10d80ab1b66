/** The parts of `npm test`, in the order in which they run. */
export const PARTS = [
  "types",
  "lint",
  "unit",
  "recipes",
  "web",
  "rules",
  "functions",
  "functions-emulated",
  "emulators",
  "e2e",
] as const;

export type Part = (typeof PARTS)[number];

const PARTS_OF_FULL: readonly Part[] = ["recipes", "emulators"];

export const FULL = "--full";

/** The arguments that each of npm's scripts takes. */
const KNOWN = { start: ["--built", "--cdn"], test: [FULL, ...PARTS] } as const;

export type Script = keyof typeof KNOWN;

/** @throws Error with a sentence for each unknown argument */
export function requireKnown(script: Script, given: readonly string[]): void {
  const known: readonly string[] = KNOWN[script];
  const unknown = given.filter((argument) => !known.includes(argument));
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(", ")}. After -- npm ${script} takes ${known.join(", ")}.`);
}

export interface TestOptions {
  isFull: boolean;
  parts: readonly Part[];
}

/** Returns the named parts. Without names it returns all of them, those of `--full` only with that option. */
export function parseTestOptions(given: readonly string[]): TestOptions {
  const isFull = given.includes(FULL);
  const named = PARTS.filter((part) => given.includes(part));
  const all = isFull ? PARTS : PARTS.filter((part) => !PARTS_OF_FULL.includes(part));
  return { isFull, parts: named.length > 0 ? named : all };
}
