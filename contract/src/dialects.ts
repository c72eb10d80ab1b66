/**
 * The dialects, each by the name that is stored and shown. `column` is its field of a `WordRow`; the header of the word
 * list has the dialect's name. A learner chooses among those that `isOffered` says.
 */
export const DIALECT_TABLE = {
  Zürich: { column: "form", isOffered: true },
  Bern: { column: "bern", isOffered: true },
  Basel: { column: "basel", isOffered: true },
} as const satisfies Record<string, { column: string; isOffered: boolean }>;

export type Dialect = keyof typeof DIALECT_TABLE;

/** The lessons are spoken in it, so the `form` of a word is its form. */
export const SPOKEN_DIALECT = "Zürich" satisfies Dialect;

/** A dialect with a column beside the spoken form. */
export type Region = Exclude<Dialect, typeof SPOKEN_DIALECT>;

/** The fields of a `WordRow` that hold the regions' forms. */
export type RegionColumn = (typeof DIALECT_TABLE)[Region]["column"];

// `Object.keys` types every key as a string.
export const DIALECTS = Object.keys(DIALECT_TABLE) as readonly Dialect[];

export const REGIONS = DIALECTS.filter((dialect): dialect is Region => dialect !== SPOKEN_DIALECT);

export const OFFERED_DIALECTS = DIALECTS.filter((dialect) => DIALECT_TABLE[dialect].isOffered);

export function isDialect(value: unknown): value is Dialect {
  return DIALECTS.some((dialect) => dialect === value);
}
