import { WORD_COLUMNS } from "#tools/content/read/words.ts";

/** The first line of a `words.csv`. */
export const WORD_HEADER = `${WORD_COLUMNS.join()}\n`;

/** A line of a `words.csv`: missing cells are empty. */
export const wordLine = (...cells: readonly string[]): string =>
  `${WORD_COLUMNS.map((_column, at) => cells[at] ?? "").join()}\n`;
