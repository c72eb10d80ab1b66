import { parseSync } from "vite";

/** A comment as it is read: neighbouring `//` lines are one. */
export interface Comment {
  /** The first line is 1. */
  line: number;
  text: string;
}

const STARS = /^[ \t]*\*?[ \t]?/gm;
const RULES_COMMENT = /(?<=^|[\s;{}])\/\/(.*)$/gm;

interface Found {
  start: number;
  end: number;
  value: string;
}

/** All comments of a file of TypeScript, JavaScript or security rules, without their marks. */
export function commentsOf(file: string, source: string): Comment[] {
  const comments: Comment[] = [];
  let previousEnd = -1;
  for (const { start, end, value } of find(file, source)) {
    const previous = comments.at(-1);
    const between = source.slice(previousEnd, start);
    const goesOn = previous && source.startsWith("//", start) && /^\n[ \t]*$/.test(between);
    if (goesOn) previous.text += `\n${value.trim()}`;
    else comments.push({ line: lineAt(source, start), text: value.replaceAll(STARS, "").trim() });
    previousEnd = end;
  }
  return comments;
}

function find(file: string, source: string): Found[] {
  if (!file.endsWith(".rules")) return parseSync(file, source).comments;
  return [...source.matchAll(RULES_COMMENT)].map(({ index, 0: { length }, 1: value = "" }) => ({
    start: index,
    end: index + length,
    value,
  }));
}

const TITLE = /\b(?:it|test|describe)(?:\.\w+)*\(\s*["'`](.*)/g;

/** The titles of tests, with what follows on their line. */
export const titlesOf = (source: string): Comment[] =>
  [...source.matchAll(TITLE)].map(({ index, 1: text = "" }) => ({ line: lineAt(source, index), text }));

const lineAt = (source: string, index: number): number => source.slice(0, index).split("\n").length;
