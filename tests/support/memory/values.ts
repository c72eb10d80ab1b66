import { isDeepStrictEqual } from "node:util";

/** gRPC's, as the real client carries them. */
export class StoreFault extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(`${code} ${message}`);
    this.code = code;
  }
}

export const INVALID_ARGUMENT = 3;

/** Stored fields: dates have become timestamps. */
export type Fields = { [name: string]: unknown };

/** Microseconds, of which the store has one clock. */
export class Timestamp {
  /** Public, so that the equality of tests sees it. */
  readonly microseconds: number;

  constructor(microseconds: number) {
    this.microseconds = microseconds;
  }

  static fromMillis = (milliseconds: number): Timestamp => new Timestamp(milliseconds * 1000);
  static fromDate = (date: Date): Timestamp => Timestamp.fromMillis(date.getTime());
  static now = (): Timestamp => Timestamp.fromMillis(Date.now());

  get seconds(): number {
    return Math.floor(this.microseconds / 1e6);
  }
  get nanoseconds(): number {
    return (this.microseconds - this.seconds * 1e6) * 1000;
  }
  toMillis(): number {
    return Math.floor(this.microseconds / 1000);
  }
  toDate(): Date {
    return new Date(this.toMillis());
  }
  isEqual(other: unknown): boolean {
    return other instanceof Timestamp && other.valueOf() === this.valueOf();
  }
  valueOf(): string {
    return String(this.microseconds).padStart(20, "0");
  }
  toString(): string {
    return this.valueOf();
  }
}

/** A change of a field, instead of a value. */
export class FieldValue {
  readonly change: "delete" | "now" | { add: number } | { union: readonly unknown[] };

  private constructor(change: FieldValue["change"]) {
    this.change = change;
  }

  static delete = (): FieldValue => new FieldValue("delete");
  static increment = (add: number): FieldValue => new FieldValue({ add });
  static arrayUnion = (...union: readonly unknown[]): FieldValue => new FieldValue({ union });
  static serverTimestamp = (): FieldValue => new FieldValue("now");
}

const isMap = (value: unknown): value is Fields =>
  typeof value === "object" &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** The same fields with the commit's time, in milliseconds, where a write asks for it. */
export function stamped(value: unknown, at: Timestamp): unknown {
  if (value instanceof FieldValue && value.change === "now") return Timestamp.fromMillis(at.toMillis());
  return isMap(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, stamped(one, at)]))
    : value;
}

/** Refuses what Firestore refuses: an undefined value, and a change where no field is. */
function toStoredValue(value: unknown, before: unknown): unknown {
  if (value === undefined) throw new Error('Value for argument "data" is not a valid Firestore document.');
  if (value instanceof Date) return Timestamp.fromDate(value);
  if (value instanceof FieldValue) {
    if (typeof value.change === "string") throw new Error(`FieldValue.${value.change} cannot stand there.`);
    if ("union" in value.change) return united(Array.isArray(before) ? before : [], value.change.union);
    return (typeof before === "number" ? before : 0) + value.change.add;
  }
  if (Array.isArray(value)) return value.map(toStoredEntry);
  if (isMap(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, toStoredValue(one, undefined)]),
    );
  if (value instanceof Uint8Array) return Buffer.from(value);
  if (value === null || value instanceof Timestamp || PLAIN.has(typeof value)) return value;
  throw new Error(`This store keeps no ${Object.prototype.toString.call(value)}.`);
}

/** Entries that the list has already are not added. */
function united(before: readonly unknown[], added: readonly unknown[]): readonly unknown[] {
  const after = [...before];
  for (const entry of added.map(toStoredEntry))
    if (!after.some((known) => isDeepStrictEqual(known, entry))) after.push(entry);
  return after;
}

/** Lists have no lists as entries. */
function toStoredEntry(value: unknown): unknown {
  if (Array.isArray(value)) throw new StoreFault(INVALID_ARGUMENT, "A list stands within a list.");
  return toStoredValue(value, undefined);
}

const PLAIN: ReadonlySet<string> = new Set(["boolean", "number", "string"]);

const isDeletion = (value: unknown): boolean => value instanceof FieldValue && value.change === "delete";

/** The whole document anew. */
export const replaced = (fields: Fields): Fields => toStoredValue(fields, undefined) as Fields; // a map stays a map

/** Maps are merged at every depth. */
export function merged(before: Fields, fields: Fields): Fields {
  const after = { ...before };
  for (const [name, value] of Object.entries(fields)) {
    const earlier = before[name];
    if (isDeletion(value)) delete after[name];
    else if (isMap(value) && Object.keys(value).length > 0)
      after[name] = merged(isMap(earlier) ? earlier : {}, value);
    else after[name] = toStoredValue(value, earlier);
  }
  return after;
}

/** A dot in a name leads into a map; every value replaces the one that was there. */
export function updated(before: Fields, fields: Fields): Fields {
  let after = before;
  for (const [path, value] of Object.entries(fields)) after = withField(after, path.split("."), value);
  return after;
}

function withField(before: Fields, [name = "", ...rest]: readonly string[], value: unknown): Fields {
  const after = { ...before };
  const earlier = before[name];
  if (rest.length > 0) after[name] = withField(isMap(earlier) ? earlier : {}, rest, value);
  else if (isDeletion(value)) delete after[name];
  else after[name] = toStoredValue(value, earlier);
  return after;
}

export function fieldAt(fields: Fields, path: string): unknown {
  let found: unknown = fields;
  for (const name of path.split(".")) found = isMap(found) ? found[name] : undefined;
  return found;
}

const bytesOf = (text: string): number => Buffer.byteLength(text) + 1;

/** In bytes, as Firestore counts them. */
export function sizeOf(value: unknown): number {
  if (typeof value === "string") return bytesOf(value);
  if (value === null || typeof value === "boolean") return 1;
  if (value instanceof Uint8Array) return value.length;
  if (Array.isArray(value)) return value.reduce((size, one) => size + sizeOf(one), 0);
  if (!isMap(value)) return 8;
  return Object.entries(value).reduce((size, [name, one]) => size + bytesOf(name) + sizeOf(one), 0);
}

/** The fields of a document at these paths alone. */
export function picked(fields: Fields, paths: readonly string[]): Fields {
  const found = paths.map((path) => [path, fieldAt(fields, path)] as const);
  return updated({}, Object.fromEntries(found.filter(([, value]) => value !== undefined)));
}

/** A copy, so that its reader cannot change what is stored. */
export function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  if (value instanceof Uint8Array) return Buffer.from(value);
  return isMap(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copied(one)]))
    : value;
}

const RANKS = ["boolean", "number", "timestamp", "string", "bytes", "list", "map"];

function rankOf(value: unknown): number {
  if (value === null) return -1;
  if (value instanceof Timestamp) return RANKS.indexOf("timestamp");
  if (value instanceof Uint8Array) return RANKS.indexOf("bytes");
  if (Array.isArray(value)) return RANKS.indexOf("list");
  return RANKS.indexOf(isMap(value) ? "map" : typeof value);
}

/** Below zero if the first comes first; undefined if they cannot be compared, as values of different kinds. */
export function compare(a: unknown, b: unknown): number | undefined {
  if (rankOf(a) !== rankOf(b)) return undefined;
  if (isDeepStrictEqual(a, b)) return 0;
  const [first, second] = [a, b].map((value) => (value instanceof Timestamp ? value.valueOf() : value));
  if (first === second) return 0;
  return String(first) === String(second) ? 0 : isLess(first, second) ? -1 : 1;
}

/** The order of a sorted list, in which each kind of value has its place. */
export const compareSorted = (a: unknown, b: unknown): number => compare(a, b) ?? rankOf(a) - rankOf(b);

const isLess = (a: unknown, b: unknown): boolean =>
  typeof a === "number" && typeof b === "number" ? a < b : String(a) < String(b);
