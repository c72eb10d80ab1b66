import { invalidRequest } from "./stripe-fault.ts";

export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type FormFields = { [key: string]: FormValue };

type Branch = Map<string, string | Branch>;

const MAX_DEPTH = 8;
const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** Parses `items[0][price]=…&expand[]=…`. Numeric or empty keys make a list. */
export function parseForm(text: string): FormFields {
  const root: Branch = new Map();
  for (const [key, value] of new URLSearchParams(text)) plant(root, toPath(key), value);
  return toFields(root);
}

function toPath(key: string): string[] {
  const [, head, tail = ""] = KEY.exec(key) ?? [];
  if (head === undefined) throw invalidRequest(`Invalid parameter name: ${key}`, { param: key });
  const path = [head, ...Array.from(tail.matchAll(/\[([^[\]]*)\]/g), ([, part = ""]) => part)];
  if (path.length > MAX_DEPTH) throw invalidRequest(`Parameter too deep: ${key}`, { param: key });
  if (path.some((part) => FORBIDDEN.has(part)))
    throw invalidRequest(`Invalid parameter name: ${key}`, { param: key });
  return path;
}

function plant(root: Branch, path: readonly string[], value: string): void {
  let branch = root;
  for (const part of path.slice(0, -1)) branch = growBranch(branch, part, path);
  const leaf = path.at(-1) ?? "";
  if (leaf === "") branch.set(String(branch.size), value);
  else if (branch.has(leaf)) throw contradiction(path);
  else branch.set(leaf, value);
}

function growBranch(branch: Branch, part: string, path: readonly string[]): Branch {
  const next = branch.get(part) ?? new Map();
  if (typeof next === "string") throw contradiction(path);
  branch.set(part, next);
  return next;
}

const contradiction = ([head = ""]: readonly string[]) =>
  invalidRequest(`Invalid parameter: ${head} is given twice.`, { param: head });

function toFields(branch: Branch): FormFields {
  return Object.fromEntries(Array.from(branch, ([key, value]) => [key, toValue(value)]));
}

function toValue(value: string | Branch): FormValue {
  if (typeof value === "string") return value;
  const isList = value.size > 0 && [...value.keys()].every((key) => /^\d*$/.test(key));
  return isList ? Array.from(value.values(), toValue) : toFields(value);
}
