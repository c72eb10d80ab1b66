import type { DeckCard, DeckContent } from "@gruezi/contract/callables/get-flashcards";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";

export const aDeckCard = (id: string, fields: Partial<DeckCard> = {}): DeckCard => ({
  id,
  SwissGerman: `s ${id}`,
  English: `the ${id}`,
  ...fields,
});

export const aDeck = (...flashcards: readonly DeckCard[]): DeckContent => ({
  hasAccess: true,
  flashcards,
  expiresAt: Date.UTC(2030, 0, 1),
});

/** Returns the schedule of a card that was known once. */
export const aSchedule = (fields: Partial<CardSchedule> = {}): CardSchedule => ({
  Kind: "card",
  VideoID: "bim-beck",
  due: Date.UTC(2026, 11, 1),
  stability: 3.17,
  difficulty: 5.28,
  scheduled_days: 3,
  learning_steps: 0,
  reps: 1,
  lapses: 0,
  state: 2,
  last_review: Date.UTC(2026, 10, 28),
  ...fields,
});
