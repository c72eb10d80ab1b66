/**
 * Reads a field of a document that both sides read. These readers do not use Valibot, which the web's first
 * page must not load. They have no side effects, so that constants beside a list can be imported alone.
 */
export type FieldReader<T> = (stored: unknown, name: string) => T;

/** An unreadable field. The server writes these documents, so it is a bug, which a guess would hide. */
export class MalformedField extends Error {
  readonly field: string;

  constructor(field: string) {
    super(`The field "${field}" cannot be read.`);
    this.name = "MalformedField";
    this.field = field;
  }
}

function refuse(name: string): never {
  throw new MalformedField(name);
}

export const text: FieldReader<string> = (stored, name) =>
  typeof stored === "string" ? stored : refuse(name);

export const flag: FieldReader<boolean> = (stored, name) =>
  typeof stored === "boolean" ? stored : refuse(name);

export const count: FieldReader<number> = (stored, name) =>
  typeof stored === "number" && Number.isFinite(stored) ? stored : refuse(name);

/** Milliseconds, or a Firestore timestamp, whose class differs per SDK. */
export const instant: FieldReader<number> = (stored, name) => {
  if (typeof stored === "number" && Number.isSafeInteger(stored)) return stored;
  return isTimestamp(stored) ? stored.toMillis() : refuse(name);
};

const isTimestamp = (stored: unknown): stored is { toMillis(): number } =>
  typeof stored === "object" &&
  stored !== null &&
  "toMillis" in stored &&
  typeof stored.toMillis === "function";

export const oneOf =
  /* @__NO_SIDE_EFFECTS__ */
    <const T>(known: readonly T[]): FieldReader<T> =>
    (stored, name) =>
      known.find((one) => one === stored) ?? refuse(name);

export const nullable =
  /* @__NO_SIDE_EFFECTS__ */
    <T>(read: FieldReader<T>): FieldReader<T | null> =>
    (stored, name) =>
      stored === null ? null : read(stored, name);

/** Reads a field that older documents lack. Null if it is missing. */
export const nullWhenMissing =
  /* @__NO_SIDE_EFFECTS__ */
    <T>(read: FieldReader<T>): FieldReader<T | null> =>
    (stored, name) =>
      stored === undefined || stored === null ? null : read(stored, name);

/** Reads a list. Empty if it is missing, as in older documents. */
export const listOf =
  /* @__NO_SIDE_EFFECTS__ */
    <T>(read: FieldReader<T>): FieldReader<readonly T[]> =>
    (stored, name) => {
      if (stored === undefined) return [];
      return Array.isArray(stored) ? stored.map((entry) => read(entry, name)) : refuse(name);
    };

type FieldReaders = Readonly<Record<string, FieldReader<unknown>>>;
export type FieldsOf<Readers extends FieldReaders> = { [F in keyof Readers]: ReturnType<Readers[F]> };

/** Reads the listed fields and drops others. */
export const fieldsOf =
  /* @__NO_SIDE_EFFECTS__ */
    <Readers extends FieldReaders>(readers: Readers): FieldReader<FieldsOf<Readers>> =>
    (stored, name) => {
      const found = new Map(entriesOf(stored, name));
      const fields = Object.entries(readers).map(([field, read]) => [
        field,
        read(found.get(field), within(name, field)),
      ]);
      // The compiler loses each field's type through `fromEntries`.
      return Object.fromEntries(fields) as FieldsOf<Readers>;
    };

export const mapOf =
  /* @__NO_SIDE_EFFECTS__ */
    <T>(read: FieldReader<T>): FieldReader<Record<string, T>> =>
    (stored, name) =>
      Object.fromEntries(
        entriesOf(stored, name).map(([key, value]) => [key, read(value, within(name, key))]),
      );

const within = (name: string, field: string): string => (name === "" ? field : `${name}.${field}`);

function entriesOf(stored: unknown, name: string): [string, unknown][] {
  return typeof stored === "object" && stored !== null && !Array.isArray(stored)
    ? Object.entries(stored)
    : refuse(name);
}
