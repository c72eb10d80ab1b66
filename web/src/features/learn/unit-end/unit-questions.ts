import { UNIT_END_LINES } from "@gruezi/contract/documents/unit-ends";
import type { HeardLine } from "#features/learn/listen/heard-lines.ts";

export interface UnitQuestion {
  line: HeardLine;
  /** Three shuffled meanings. The line's is among them. */
  meanings: readonly string[];
}

const MEANINGS = 3;

/** Draws questions from all lessons in turn, so that none is left out. Asks equal meanings once. */
export function unitQuestions(
  byLesson: readonly (readonly HeardLine[])[],
  shuffle: <T>(list: readonly T[]) => readonly T[],
): readonly UnitQuestion[] {
  const columns = byLesson.map((lines) => shuffle(oncePerMeaning(lines)));
  const longest = Math.max(0, ...columns.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_none, at) => columns.flatMap((lines) => lines[at] ?? []));
  const lines = oncePerMeaning(inTurn.flat());
  const all = lines.map(({ english }) => english);
  return shuffle(lines.slice(0, UNIT_END_LINES)).map((line) => ({
    line,
    meanings: meaningsOf(line, all, shuffle),
  }));
}

function meaningsOf(
  { english }: HeardLine,
  all: readonly string[],
  shuffle: <T>(list: readonly T[]) => readonly T[],
): readonly string[] {
  const others = shuffle(all.filter((other) => other !== english));
  return shuffle([english, ...others.slice(0, MEANINGS - 1)]);
}

function oncePerMeaning(lines: readonly HeardLine[]): readonly HeardLine[] {
  const seen = new Set<string>();
  return lines.filter(({ english }) => english !== "" && !seen.has(english) && seen.add(english));
}
