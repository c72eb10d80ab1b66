import { type Expression, type Permission, readRules, type Segment, verbNames } from "./source.ts";
import { insideBrackets, splitAt, type Token } from "./tokens.ts";

export interface Mutant {
  /** The mutant's name in lists, which is stable while its place is unchanged. */
  id: string;
  /** The complete changed rules. */
  rules: string;
  /** Collections whose tests may notice the mutant. */
  decides: readonly string[];
}

interface Change {
  start: number;
  end: number;
  text: string;
  what: string;
  where: string;
  decides: readonly string[];
}

export function mutantsOf(rules: string): Mutant[] {
  const { expressions, permissions, segments } = readRules(rules);
  const changes = [
    ...permissions.flatMap(changesOfVerbs),
    ...segments.flatMap(changesOfPath),
    ...expressions.flatMap((expression) => changesOfExpression(expression, rules)),
  ];
  const seen = new Map<string, number>();
  return changes.map(({ start, end, text, what, where, decides }) => {
    const name = `${where}: ${what}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return {
      id: count === 1 ? name : `${name} (${count})`,
      rules: rules.slice(0, start) + text + rules.slice(end),
      decides,
    };
  });
}

/** Adds and removes verbs. */
function changesOfVerbs(permission: Permission): Change[] {
  const { verbs, start, end, where, decides, possible } = permission;
  const [first] = verbs;
  const last = verbs.at(-1);
  if (!first || !last) return [];
  const names = verbNames(verbs);
  const added = possible
    .filter((verb) => !names.includes(verb))
    .map((verb) => ({
      start: last.end,
      end: last.end,
      text: `, ${verb}`,
      what: `allows ${verb}, too`,
    }));
  const removed = names.map((verb) => {
    const rest = names.filter((name) => name !== verb).join(", ");
    return rest === ""
      ? { start, end, text: `allow ${verb}: if false;`, what: `does not allow ${verb}` }
      : { start: first.start, end: last.end, text: rest, what: `does not allow ${verb}` };
  });
  return [...added, ...removed].map((change) => ({ ...change, where, decides }));
}

/** Turns fixed segments into wildcards, and wildcards into recursive ones. */
function changesOfPath({ token: { text, start, end }, where, decides }: Segment): Change[] {
  const name = /^\{(\w+)\}$/.exec(text)?.[1];
  const wider = name ? `{${name}=**}` : "{anything}";
  return [
    { start, end, text: wider, what: `${text} → ${wider}`, where, decides: decides.map((of) => `${of}/**`) },
  ];
}

function changesOfExpression({ tokens, where, decides, isCondition }: Expression, rules: string): Change[] {
  const whole = isCondition ? [{ ...spanOf(tokens), text: "true", what: "always true" }] : [];
  const changes = [...whole, ...changesOfLogic(tokens, rules), ...changesOfTokens(tokens)];
  return changes.map((change) => ({ ...change, where, decides }));
}

type Edit = Pick<Change, "start" | "end" | "text" | "what">;

const spanOf = (tokens: readonly Token[]) => ({
  start: tokens[0]?.start ?? 0,
  end: tokens.at(-1)?.end ?? 0,
});

/** Drops operands, branches and list entries. */
function changesOfLogic(tokens: readonly Token[], rules: string): Edit[] {
  const said = (part: readonly Token[]) => {
    const { start, end } = spanOf(part);
    return rules.slice(start, end).replaceAll(/\s+/g, " ");
  };
  for (const [sign, neutral] of [
    [",", ""],
    ["?", ""],
    [":", ""],
    ["||", "false"],
    ["&&", "true"],
  ] as const) {
    const parts = splitAt(tokens, sign);
    if (parts.length === 1) continue;
    const dropped = neutral
      ? parts.map((part) => ({ ...spanOf(part), text: neutral, what: `without ${said(part)}` }))
      : [];
    return [...dropped, ...parts.flatMap((part) => changesOfLogic(part, rules))];
  }
  return insideBrackets(tokens).flatMap((group) => changesOfLogic(group, rules));
}

/** Replacements, the wider ones first. The inverse shows whether any test depends on the comparison. */
const COMPARISONS: Partial<Record<string, readonly string[]>> = {
  "==": [">=", "<=", "!="],
  "!=": ["=="],
  "<=": ["<", ">=", "=="],
  ">=": [">", "<=", "=="],
  "<": ["<=", ">"],
  ">": [">=", "<"],
  "+": ["-"],
  "-": ["+"],
};

const METHODS: Partial<Record<string, string>> = {
  hasAll: "hasAny",
  hasOnly: "hasAny",
  affectedKeys: "addedKeys",
  existsAfter: "exists",
  getAfter: "get",
  int: "number",
  true: "false",
};

function changesOfTokens(tokens: readonly Token[]): Edit[] {
  return tokens.flatMap((token, index) => {
    const { text, start, end } = token;
    const change = (to: string): Edit => ({ start, end, text: to, what: `${text} → ${to}` });
    if (COMPARISONS[text]) return COMPARISONS[text].filter((to) => isOther(to, tokens, index)).map(change);
    if (METHODS[text]) return [change(METHODS[text])];
    if (text === "!") return [{ ...change(""), what: "without !" }];
    if (/^\d+$/.test(text)) return [change(String(Number(text) + 1)), change(String(Number(text) - 1))];
    if (text === "[" && !isPlace(tokens[index - 1])) return changesOfList(tokens.slice(index));
    if (text.startsWith("'"))
      return isPattern(tokens, index) ? changesOfPattern(token) : [change(text === "''" ? "'?'" : "''")];
    return [];
  });
}

/** Tells whether the change makes a difference. No text is smaller than "", and no size smaller than 0. */
const isOther = (to: string, tokens: readonly Token[], index: number) =>
  !(
    to === "<=" &&
    (tokens[index + 1]?.text === "''" ||
      (tokens[index + 1]?.text === "0" && tokens[index - 3]?.text === "size"))
  );

/** Tells whether a bracket reads a map or list, as in `fields[kind]`. */
const isPlace = (before: Token | undefined) =>
  before !== undefined && /^(?:\w+|\))$/.test(before.text) && before.text !== "in";

function changesOfList(tokens: readonly Token[]): Edit[] {
  const [entries] = insideBrackets(tokens);
  const parts = splitAt(entries ?? [], ",");
  if (entries === undefined) return [];
  const { start, end } = spanOf(entries);
  const source = (of: readonly Token[][]) =>
    of.map((part) => part.map(({ text }) => text).join("")).join(", ");
  return parts.map((left) => ({
    start,
    end,
    text: source(parts.filter((part) => part !== left)),
    what: `without ${source([left])} in a list`,
  }));
}

function isPattern(tokens: readonly Token[], index: number): boolean {
  const before = tokens.slice(0, index).findLastIndex(({ text }) => text !== "+" && !text.startsWith("'"));
  return tokens[before]?.text === "(" && tokens[before - 1]?.text === "matches";
}

const ATOM = /\\\\x\{[0-9A-F]+\}(?:-\\\\x\{[0-9A-F]+\})?|\\\\p[A-Z]|\\\\s|a-z|A-Z|0-9|_(?=[^\]]*\])|-(?=\])/g;
const CLASS = /\[[^\]]*\]/g;
const COUNT = /\{(\d+),(\d+)\}/g;

function changesOfPattern({ text, start, end }: Token): Edit[] {
  const without = (index: number, length: number, by: string) =>
    text.slice(0, index) + by + text.slice(index + length);
  const edit = (to: string, what: string): Edit => ({ start, end, text: to, what });
  const replaceEach = (pattern: RegExp, toEach: (found: string) => readonly string[]) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index }) =>
      toEach(found).map((by) =>
        edit(without(index, found.length, by), `pattern: ${found} → ${by || "nothing"} at ${index}`),
      ),
    );
  return [
    edit("'(?s).*'", "pattern: anything"),
    ...replaceEach(ATOM, () => [""]),
    ...replaceEach(CLASS, () => ["."]),
    ...replaceEach(COUNT, movedCounts),
  ];
}

const COUNTS = /(\d+),(\d+)/;

function movedCounts(count: string): string[] {
  const [, least = 0, most = 0] = (COUNTS.exec(count) ?? []).map(Number);
  return [
    [least - 1, most],
    [least + 1, most],
    [least, most - 1],
    [least, most + 1],
  ].map(([from, to]) => `{${from},${to}}`);
}
