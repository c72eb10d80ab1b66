/** `Users/{uid}/Mined/{VideoID}`: what a learner kept from a lesson: ids only, so that a corrected caption shows. */
export interface Mined {
  LineIDs: readonly string[];
  /** A line's id, a space, the lemma of a word in it. */
  Words: readonly string[];
}

/** Lines a lesson, and words a lesson. */
export const MINED_MAX = 200;

export const minedWord = (lineId: string, lemma: string): string => `${lineId} ${lemma}`;

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
