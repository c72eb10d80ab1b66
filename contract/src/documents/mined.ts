import type { Instant } from "./lesson.ts";

/** Lines and words of a lesson that a learner keeps, each list in the order of keeping. */
export interface MinedLists {
  LineIDs: readonly string[];
  /** A line's id, a space, the lemma of a word in it. */
  Words: readonly string[];
}

/** `Users/{uid}/Mined/{VideoID}`: ids only, so that a corrected caption shows. */
export interface Mined extends MinedLists {
  /** Server time of the last change. */
  At: Instant;
}

/** Lines a lesson, and words a lesson. */
export const MINED_MAX = 200;

export const minedWord = (lineId: string, lemma: string): string => `${lineId} ${lemma}`;

/** A lemma may consist of several words. */
export function readMinedWord(entry: string): { lineId: string; lemma: string } {
  const space = entry.indexOf(" ");
  return { lineId: entry.slice(0, space), lemma: entry.slice(space + 1) };
}

/** `Users/{uid}/Known/words`: lemmas that the learner knows. */
export interface KnownWordsDocument {
  Lemmas: readonly string[];
}

export const KNOWN_WORDS_MAX = 5_000;

/** `Users/{uid}/Listened/{yyyy-MM}`: for how long films and recordings really played. */
export interface Listened {
  /** Minutes by day of the month ('1' to '31'), of the device's own calendar. */
  Days: Readonly<Record<string, number>>;
}
