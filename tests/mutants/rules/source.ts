import { splitAt, type Token, tokensOf } from "./tokens.ts";

/** The condition of an `allow`, the result of a function, or the value of a `let`. */
export interface Expression {
  tokens: readonly Token[];
  /** The place for readers: `/Videos/{videoId} allow get` or `isOwner()`. */
  where: string;
  /** The collections of the decided documents, such as `Videos/Comments`. */
  decides: readonly string[];
  isCondition: boolean;
}

export interface Permission {
  verbs: readonly Token[];
  start: number;
  end: number;
  where: string;
  decides: readonly string[];
  /** The verbs for which the condition can be evaluated, and which are not open to all anyway. */
  possible: readonly string[];
}

/** The last segment of a `match`. */
export interface Segment {
  token: Token;
  where: string;
  decides: readonly string[];
}

export interface Rules {
  expressions: readonly Expression[];
  permissions: readonly Permission[];
  segments: readonly Segment[];
}

interface Block {
  kind: "match" | "function" | "other";
  /** The segments of a `match`, or a function's name. */
  name: string;
}

/** What the source holds. Names must be unique. */
interface Reading {
  expressions: (Omit<Expression, "decides"> & Owner)[];
  permissions: (Omit<Permission, "decides" | "possible"> & Owner & { condition: readonly Token[] | null })[];
  segments: (Omit<Segment, "decides"> & Owner)[];
}

interface Owner {
  /** The path of the enclosing `match`. */
  path: string;
  /** The enclosing function. */
  functionName: string | undefined;
}

/** Reads rules. Divisions are unsupported. */
export function readRules(source: string): Rules {
  const reading = readStatements(source);
  const pathsOf = findCallers(reading);
  const decided = <T extends Owner>({ path, functionName, ...rest }: T) => ({
    ...rest,
    decides: (functionName === undefined ? [path] : pathsOf(functionName)).map(collectionsOf),
  });
  const isOpen = (path: string, verb: string) =>
    reading.permissions.some(
      (other) => other.path === path && other.condition === null && verbNames(other.verbs).includes(verb),
    );
  return {
    expressions: reading.expressions.map(decided),
    permissions: reading.permissions.map(({ condition, ...permission }) => ({
      ...decided(permission),
      possible: verbsFor(condition, reading).filter((verb) => !isOpen(permission.path, verb)),
    })),
    segments: reading.segments.map(decided),
  };
}

/** Turns `/Videos/{videoId}/Comments/{commentId}` into `Videos/Comments`. */
const collectionsOf = (path: string) =>
  path
    .split("/")
    .slice(1)
    .filter((_segment, index) => index % 2 === 0)
    .join("/");

function readStatements(source: string): Reading {
  const tokens = tokensOf(source);
  const blocks: Block[] = [];
  const reading: Reading = { expressions: [], permissions: [], segments: [] };
  const ownerNow = (): Owner => ({
    path: blocks
      .filter(({ kind, name }) => kind === "match" && !name.startsWith("/databases/"))
      .map(({ name }) => name)
      .join(""),
    functionName: blocks.findLast(({ kind }) => kind === "function")?.name,
  });
  const upTo = (from: number, text: string) => {
    const end = tokens.findIndex((token, index) => index >= from && token.text === text);
    return { part: tokens.slice(from, end), next: end + 1 };
  };

  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (token?.text === "match") {
      const open = tokens.findIndex(
        ({ text, start }, index) => index > at && text === "{" && /\s/.test(source[start - 1] ?? ""),
      );
      const path = source.slice(tokens[at + 1]?.start, tokens[open - 1]?.end);
      blocks.push({ kind: "match", name: path });
      const owner = ownerNow();
      const segment = lastSegmentOf(path, tokens[open - 1]);
      if (segment && owner.path) reading.segments.push({ token: segment, where: owner.path, ...owner });
      at = open + 1;
    } else if (token?.text === "function") {
      const { next } = upTo(at, "{");
      blocks.push({ kind: "function", name: tokens[at + 1]?.text ?? "" });
      at = next;
    } else if (token?.text === "allow") {
      at = readAllow(at);
    } else if (token?.text === "return" || token?.text === "let") {
      const { part, next } = upTo(at, ";");
      const owner = ownerNow();
      reading.expressions.push({
        tokens: token.text === "let" ? part.slice(3) : part.slice(1),
        where: `${owner.functionName}()`,
        isCondition: token.text === "return",
        ...owner,
      });
      at = next;
    } else {
      if (token?.text === "{") blocks.push({ kind: "other", name: "" });
      if (token?.text === "}") blocks.pop();
      at += 1;
    }
  }
  return reading;

  function readAllow(from: number): number {
    const { part, next } = upTo(from, ";");
    const colon = part.findIndex(({ text }) => text === ":");
    const verbs = part.slice(1, colon === -1 ? undefined : colon).filter(({ text }) => text !== ",");
    const owner = ownerNow();
    const where = `${owner.path} allow ${verbs.map(({ text }) => text).join(", ")}`;
    const start = part[0]?.start ?? 0;
    const condition = colon === -1 ? null : part.slice(colon + 2);
    reading.permissions.push({
      verbs,
      start,
      end: tokens[next - 1]?.end ?? start,
      where,
      condition,
      ...owner,
    });
    if (condition) reading.expressions.push({ tokens: condition, where, isCondition: true, ...owner });
    return next;
  }
}

function lastSegmentOf(path: string, last: Token | undefined): Token | undefined {
  const text = path.slice(path.lastIndexOf("/") + 1);
  return last && { text, start: last.end - text.length, end: last.end };
}

/** Finds the paths that call a function, also indirectly. */
function findCallers({ expressions }: Reading): (name: string) => string[] {
  const callersOf = (name: string) =>
    expressions.filter(({ tokens }) =>
      tokens.some(({ text }, index) => text === name && tokens[index + 1]?.text === "("),
    );
  return function pathsOf(name: string): string[] {
    const paths = callersOf(name).flatMap(({ path, functionName }) =>
      functionName === undefined ? [path] : pathsOf(functionName),
    );
    return [...new Set(paths)];
  };
}

const VERBS = ["get", "list", "create", "update", "delete"];

export const verbNames = (verbs: readonly Token[]): string[] =>
  verbs.flatMap(({ text }) => (text === "read" ? ["get", "list"] : [text]));

/** The verbs for which a name exists. For others a condition that reads it fails, which refuses. */
const THERE_FOR: Readonly<Record<string, readonly string[]>> = {
  "request.resource": ["create", "update"],
  "request.query": ["list"],
  "resource.data": ["get", "list", "update", "delete"],
};

function verbsFor(condition: readonly Token[] | null, reading: Reading): string[] {
  const read = condition === null ? new Set<string>() : readBy(condition, reading);
  return VERBS.filter((verb) => [...read].every((what) => THERE_FOR[what]?.includes(verb)));
}

const CHOOSES = ["||", "?"];

/** Returns the names that are read in any case. */
function readBy(tokens: readonly Token[], reading: Reading): Set<string> {
  const choices = splitAt(tokens, "||");
  if (choices.length > 1) {
    const [first, ...others] = choices.map((choice) => readBy(choice, reading));
    return others.reduce((common, other) => common.intersection(other), first ?? new Set());
  }
  // A part with a choice in brackets may skip what it names.
  const sure = splitAt(tokens, "&&").filter((part) => part.every(({ text }) => !CHOOSES.includes(text)));
  const found = sure.flatMap((part) =>
    part.flatMap(({ text }, index) => {
      const [before, dot, member] = [part[index - 1]?.text, part[index + 1]?.text, part[index + 2]?.text];
      const name = `${text}.${member}`;
      if (before !== "." && dot === "." && name in THERE_FOR) return [name];
      const body = reading.expressions.filter(({ functionName }) => functionName === text);
      return dot === "(" ? body.flatMap((expression) => [...readBy(expression.tokens, reading)]) : [];
    }),
  );
  return new Set(found);
}
