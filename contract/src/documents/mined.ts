import type { Instant } from "../durations.ts";

/** Lists of a lesson, in the order of mining. */
export interface MinedLists {
  LineIDs: readonly string[];
  /** Entries of line id, space and lemma. */
  Words: readonly string[];
}

/**
 * Mined lines and words in `Users/{uid}/Mined/{VideoID}`. Stores ids only, so that corrected captions show.
 */
export interface Mined extends MinedLists {
  /** Server time of the last change. */
  At: Instant;
}

/** Limit of lines per lesson, and of words per lesson. */
export const MINED_MAX = 200;

/**
 * Rule for a lemma, which `firestore.rules` repeat. A lemma is part of an item's id, and lists are joined by
 * line breaks.
 */
const LEMMA = /^[^/\p{C}]{1,60}$/u;
export const isLemma = (text: string): boolean => LEMMA.test(text);

export const minedWord = (lineId: string, lemma: string): string => `${lineId} ${lemma}`;

/** Reads an entry of `Words`. A lemma may consist of several words. */
export function readMinedWord(entry: string): { lineId: string; lemma: string } {
  const space = entry.indexOf(" ");
  return { lineId: entry.slice(0, space), lemma: entry.slice(space + 1) };
}

/** Limit of lemmas in `Users/{uid}/Known/words`. */
export const KNOWN_WORDS_MAX = 5_000;

/** Time of playing in `Users/{uid}/Listened/{yyyy-MM}`. */
export interface Listened {
  /** Minutes by day of the month ('1' to '31') in the device's calendar. */
  Days: Readonly<Record<string, number>>;
}
