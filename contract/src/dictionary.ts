/** The regions whose forms the word list knows. The lessons are spoken in the first. */
export const DIALECTS = ["Zürich", "Bern", "Basel"] as const;

export type Dialect = (typeof DIALECTS)[number];

export const SPOKEN_DIALECT: Dialect = "Zürich";

export function isDialect(value: unknown): value is Dialect {
  return DIALECTS.some((dialect) => dialect === value);
}

/** A row of words.csv as it is published. A region's cell is empty where that region says the same. */
export interface WordRow {
  form: string;
  lemma: string;
  german: string;
  english: string;
  note: string;
  bern: string;
  basel: string;
}
