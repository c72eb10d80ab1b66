/**
 * Dialects, keyed by the name that is stored, shown, and used as header of the word list. `column` is the
 * field of `WordRow`. `isOffered` is true if learners can choose the dialect.
 */
export const DIALECT_TABLE = {
  Zürich: { column: "form", isOffered: true },
  Bern: { column: "bern", isOffered: true },
  Basel: { column: "basel", isOffered: true },
} as const satisfies Record<string, { column: string; isOffered: boolean }>;

export type Dialect = keyof typeof DIALECT_TABLE;

/** Dialect that lessons speak. */
export const SPOKEN_DIALECT = "Zürich" satisfies Dialect;

export type Region = Exclude<Dialect, typeof SPOKEN_DIALECT>;

export type RegionColumn = (typeof DIALECT_TABLE)[Region]["column"];

// `Object.keys` widens keys to string.
export const DIALECTS = Object.keys(DIALECT_TABLE) as readonly Dialect[];

export const REGIONS = DIALECTS.filter((dialect): dialect is Region => dialect !== SPOKEN_DIALECT);

export const OFFERED_DIALECTS = DIALECTS.filter((dialect) => DIALECT_TABLE[dialect].isOffered);

export function isDialect(value: unknown): value is Dialect {
  return DIALECTS.some((dialect) => dialect === value);
}
