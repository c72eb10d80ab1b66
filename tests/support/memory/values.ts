import { isDeepStrictEqual } from "node:util";

/** Stored form: dates are timestamps, values are copies. */
export type Fields = { [name: string]: unknown };

/** Microseconds, as in the store. */
export class Timestamp {
  readonly #microseconds: number;

  constructor(microseconds: number) {
    this.#microseconds = microseconds;
  }

  static fromMillis = (milliseconds: number): Timestamp => new Timestamp(milliseconds * 1000);
  static fromDate = (date: Date): Timestamp => Timestamp.fromMillis(date.getTime());
  static now = (): Timestamp => Timestamp.fromMillis(Date.now());

  get seconds(): number {
    return Math.floor(this.#microseconds / 1e6);
  }
  get nanoseconds(): number {
    return (this.#microseconds - this.seconds * 1e6) * 1000;
  }
  toMillis = (): number => Math.floor(this.#microseconds / 1000);
  toDate = (): Date => new Date(this.toMillis());
  isEqual = (other: unknown): boolean =>
    other instanceof Timestamp && other.seconds === this.seconds && other.nanoseconds === this.nanoseconds;
  valueOf = (): string => String(this.#microseconds).padStart(20, "0");
  toString = (): string => this.valueOf();
}

/** A write's sentinel. */
export class FieldValue {
  readonly change: "delete" | { add: number };

  private constructor(change: FieldValue["change"]) {
    this.change = change;
  }

  static delete = (): FieldValue => new FieldValue("delete");
  static increment = (add: number): FieldValue => new FieldValue({ add });
  static serverTimestamp = (): Timestamp => Timestamp.now();
}

const isMap = (value: unknown): value is Fields =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Timestamp) &&
  !(value instanceof FieldValue) &&
  !(value instanceof Date);

/** Throws like Firestore. */
function toStoredValue(value: unknown, before: unknown): unknown {
  if (value === undefined) throw new Error('Value for argument "data" is not a valid Firestore document.');
  if (value instanceof Date) return Timestamp.fromDate(value);
  if (value instanceof FieldValue) {
    if (value.change === "delete") throw new Error("FieldValue.delete() must appear at the top-level.");
    return (typeof before === "number" ? before : 0) + value.change.add;
  }
  if (Array.isArray(value)) return value.map((one) => toStoredValue(one, undefined));
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, toStoredValue(one, undefined)]),
  );
}

const isDeletion = (value: unknown): boolean => value instanceof FieldValue && value.change === "delete";

/** Replaces the document. */
export const replaced = (fields: Fields): Fields => toStoredValue(fields, undefined) as Fields; // a map stays a map

/** Merges maps at every depth. */
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

/** Dots lead into maps; values are replaced. */
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

/** Protects stored values from their readers. */
export function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  return isMap(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copied(one)]))
    : value;
}

const RANKS = ["boolean", "number", "timestamp", "string"];

function rankOf(value: unknown): number {
  if (value === null) return -1;
  return RANKS.indexOf(value instanceof Timestamp ? "timestamp" : typeof value);
}

/** Negative: first comes first; undefined: incomparable. */
export function compare(a: unknown, b: unknown): number | undefined {
  if (rankOf(a) !== rankOf(b)) return undefined;
  if (isDeepStrictEqual(a, b)) return 0;
  const [first, second] = [a, b].map((value) => (value instanceof Timestamp ? value.valueOf() : value));
  if (first === second) return 0;
  return String(first) === String(second) ? 0 : isLess(first, second) ? -1 : 1;
}

const isLess = (a: unknown, b: unknown): boolean =>
  typeof a === "number" && typeof b === "number" ? a < b : String(a) < String(b);
