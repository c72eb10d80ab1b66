export interface Flashcard {
  SwissGerman: string;
  English: string;
  /** Other spellings or dialects, by the region that says it so. */
  Variants?: Record<string, string>;
  AudioPath?: string;
}

/** `Flashcards/{VideoID}` */
export interface FlashcardDeck {
  Cards: readonly Flashcard[];
  /** The ids that the cards' schedules have, in the order of the cards. */
  CardIDs: readonly string[];
}
