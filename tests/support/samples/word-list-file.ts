import { WORD_COLUMNS } from "#tools/content/read/words.ts";

/** Header of `words.csv`. */
export const WORD_HEADER = `${WORD_COLUMNS.join()}\n`;

/** Row of `words.csv`; missing cells are empty. */
export const wordLine = (...cells: readonly string[]): string =>
  `${WORD_COLUMNS.map((_column, at) => cells[at] ?? "").join()}\n`;
