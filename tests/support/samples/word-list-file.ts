import { WORD_COLUMNS } from "#tools/content/read/words.ts";

/** The header of `words.csv` lists its columns. */
export const WORD_HEADER = `${WORD_COLUMNS.join()}\n`;

/** Returns a row of `words.csv`, in which missing cells are empty. */
export const wordLine = (...cells: readonly string[]): string =>
  `${WORD_COLUMNS.map((_column, at) => cells[at] ?? "").join()}\n`;
