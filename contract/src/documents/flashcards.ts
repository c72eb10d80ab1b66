export interface Flashcard {
  SwissGerman: string;
  English: string;
  /** Keyed by region. */
  Variants?: Record<string, string>;
  AudioPath?: string;
}

/** `Flashcards/{VideoID}` */
export interface FlashcardDeck {
  Cards: readonly Flashcard[];
  /** Schedule ids, in the order of `Cards`. */
  CardIDs: readonly string[];
}
