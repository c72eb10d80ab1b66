import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { CARD_FROM_ENGLISH } from "@gruezi/contract/learning-item";
import { type DeckStates, stateInDeck } from "@gruezi/contract/reviews/new-in-deck";

export interface Deck extends DeckStates {
  videoId: string;
  readAt: Instant;
}

/** A null schedule makes the item new. */
export function withSchedules(deck: Deck, schedules: Iterable<readonly [string, CardSchedule | null]>): Deck {
  const own = new Set(deck.cardIds.flatMap((cardId) => [cardId, cardId + CARD_FROM_ENGLISH]));
  const states = { ...deck.states };
  for (const [itemId, schedule] of schedules) {
    if (!own.has(itemId)) continue;
    if (schedule) states[itemId] = stateInDeck(schedule);
    else delete states[itemId];
  }
  return { ...deck, states };
}
