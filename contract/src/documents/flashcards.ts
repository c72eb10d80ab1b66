export interface Flashcard {
  SwissGerman: string;
  English: string;
  /** Keyed by region. */
  Variants?: Record<string, string>;
  AudioPath?: string;
}

/** A lesson's deck in `Flashcards/{VideoID}`. */
export interface FlashcardDeck {
  Cards: readonly Flashcard[];
  /** Ids of the cards' schedules, in the order of `Cards`. */
  CardIDs: readonly string[];
}
