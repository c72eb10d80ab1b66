/**
 * Replaces Vitest for the rules' tests, so that they run under every mutant without a restart. An import of a
 * missing name fails.
 */
export { expect } from "vitest";

type Work = () => unknown;

export interface NotedTest {
  name: string;
  run: () => Promise<void>;
}

interface Scope {
  names: readonly string[];
  before: Work[];
}

const tests: NotedTest[] = [];
const once: Work[] = [];
const scopes: Scope[] = [];

const scopeNow = (): Scope => scopes.at(-1) ?? { names: [], before: [] };

/** Returns a file's tests, after its `beforeAll`. */
export async function noteTests(file: URL): Promise<NotedTest[]> {
  scopes.push({ names: [file.pathname.split("/").at(-1) ?? ""], before: [] });
  await import(file.href);
  scopes.pop();
  for (const work of once.splice(0)) await work();
  return tests.splice(0);
}

export function beforeAll(work: Work): void {
  once.push(work);
}

export function beforeEach(work: Work): void {
  scopeNow().before.push(work);
}

function note(name: string, work: Work): void {
  const around = [...scopes];
  tests.push({
    name: [...scopeNow().names, name].join(" › "),
    run: async () => {
      for (const before of around.flatMap((scope) => scope.before)) await before();
      await work();
    },
  });
}

function open(name: string, fill: Work): void {
  scopes.push({ names: [...scopeNow().names, name], before: [] });
  fill();
  scopes.pop();
}

type Row = readonly unknown[];
const toRow = (row: unknown): Row => (Array.isArray(row) ? row : [row]);

/** Names rows by number, while Vitest uses their values. */
const each =
  (use: (name: string, work: Work) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, work: (...row: Row) => unknown): void => {
    for (const [index, row] of rows.entries()) use(`${name} [${index}]`, () => work(...toRow(row)));
  };

export const it = Object.assign(note, { each: each(note) });
export const describe = Object.assign(open, { each: each(open) });
