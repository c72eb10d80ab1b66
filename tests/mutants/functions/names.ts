import { relative } from "node:path";
import type { MutantResult } from "@stryker-mutator/api/core";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";

export interface NamedMutant extends MutantResult {
  line: number;
}

/**
 * Names mutants such as `billing/offer.ts: "month" → ""`. Names are stable when lines move. Numbers
 * distinguish equal changes of one file.
 */
export function nameMutants(
  mutants: readonly MutantResult[],
  readSource: (file: string) => string,
): NamedMutant[] {
  const seen = new Map<string, number>();
  return mutants.toSorted(byPlace).map((mutant) => {
    const file = relative(REPOSITORY, mutant.fileName);
    const change = `${shorten(originalOf(mutant, readSource(file)))} → ${shorten(mutant.replacement)}`;
    const name = `${file.replace("functions/src/", "")}: ${change}`;
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return { ...mutant, id: nth === 1 ? name : `${name} (${nth})`, line: mutant.location.start.line };
  });
}

const byPlace = (a: MutantResult, b: MutantResult): number =>
  a.fileName.localeCompare(b.fileName) ||
  a.location.start.line - b.location.start.line ||
  a.location.start.column - b.location.start.column ||
  Number(a.id) - Number(b.id);

/** Stryker counts lines and columns from one. */
function originalOf({ location: { start, end } }: MutantResult, source: string): string {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const last = lines.at(-1)?.slice(0, end.column - 1) ?? "";
  return [...lines.slice(0, -1), last].join("\n").slice(start.column - 1);
}

const LONG = 100;

function shorten(code: string): string {
  const words = code.replace(/\s+/g, " ");
  return words.length > LONG ? `${words.slice(0, LONG)}…` : words;
}
