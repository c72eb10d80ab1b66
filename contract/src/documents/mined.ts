import type { Instant } from "./lesson.ts";

/** In the order of mining. */
export interface MinedLists {
  LineIDs: readonly string[];
  /** Line id, space, lemma. */
  Words: readonly string[];
}

/** `Users/{uid}/Mined/{VideoID}`: ids only, so corrected captions show. */
export interface Mined extends MinedLists {
  /** Server time of the last change. */
  At: Instant;
}

/** Lines per lesson, and words per lesson. */
export const MINED_MAX = 200;

/** `firestore.rules` demand it of a lemma: it is part of an item's id, and lists are joined by line breaks. */
const LEMMA = /^[^/\p{C}]{1,60}$/u;
export const isLemma = (text: string): boolean => LEMMA.test(text);

export const minedWord = (lineId: string, lemma: string): string => `${lineId} ${lemma}`;

/** A lemma may have several words. */
export function readMinedWord(entry: string): { lineId: string; lemma: string } {
  const space = entry.indexOf(" ");
  return { lineId: entry.slice(0, space), lemma: entry.slice(space + 1) };
}

/** Lemmas in `Users/{uid}/Known/words`. */
export const KNOWN_WORDS_MAX = 5_000;

/** `Users/{uid}/Listened/{yyyy-MM}`: played time. */
export interface Listened {
  /** Minutes by day of the month ('1' to '31'), device calendar. */
  Days: Readonly<Record<string, number>>;
}
