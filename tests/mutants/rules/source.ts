/** A word of the rules language, with where it stands. */
export interface Token {
  text: string;
  start: number;
  end: number;
}

/** An expression: the condition of an `allow`, what a function returns, or the value of a `let`. */
export interface Expression {
  tokens: readonly Token[];
  /** How a reader finds it: `/Videos/{videoId} allow get` or `isOwner()`. */
  where: string;
  /** The collections of the documents that it decides about: `Videos/Comments`. */
  decides: readonly string[];
  isCondition: boolean;
}

/** An `allow`, with its verbs. */
export interface Permission {
  verbs: readonly Token[];
  start: number;
  end: number;
  where: string;
  decides: readonly string[];
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

const TOKEN = /\/\/[^\n]*|\s+|'(?:\\.|[^'\\])*'|[A-Za-z_]\w*|\d+|&&|\|\||[=!<>]=|=\*\*|[^\s\w]/g;
const IS_BLANK = /^(?:\s|\/\/)/;

function tokensOf(source: string): Token[] {
  const tokens = [...source.matchAll(TOKEN)].map(({ 0: text, index: start }) => ({
    text,
    start,
    end: start + text.length,
  }));
  return tokens.filter(({ text }) => !IS_BLANK.test(text));
}

interface Block {
  kind: "match" | "function" | "other";
  /** The segments of a `match`, or the name of a function. */
  name: string;
}

/** Functions are found by their names alone, so no two may be called alike. */
interface Reading {
  expressions: (Omit<Expression, "decides"> & Owner)[];
  permissions: (Omit<Permission, "decides"> & Owner)[];
  segments: (Omit<Segment, "decides"> & Owner)[];
}

interface Owner {
  /** The path of the `match` around it. */
  path: string;
  /** The function that it is a part of. */
  functionName: string | undefined;
}

/** Reads as much of the rules as a mutation needs to know. Divisions are not understood; our rules have none. */
export function readRules(source: string): Rules {
  const reading = readStatements(source);
  const pathsOf = findCallers(reading);
  const decided = <T extends Owner>({ path, functionName, ...rest }: T) => ({
    ...rest,
    decides: (functionName === undefined ? [path] : pathsOf(functionName)).map(collectionsOf),
  });
  return {
    expressions: reading.expressions.map(decided),
    permissions: reading.permissions.map(decided),
    segments: reading.segments.map(decided),
  };
}

/** `/Videos/{videoId}/Comments/{commentId}` → `Videos/Comments` */
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
    reading.permissions.push({ verbs, start, end: tokens[next - 1]?.end ?? start, where, ...owner });
    if (colon !== -1)
      reading.expressions.push({ tokens: part.slice(colon + 2), where, isCondition: true, ...owner });
    return next;
  }
}

function lastSegmentOf(path: string, last: Token | undefined): Token | undefined {
  const text = path.slice(path.lastIndexOf("/") + 1);
  return last && { text, start: last.end - text.length, end: last.end };
}

/** The paths whose permissions call a function, by way of others too. */
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
