import {
  type CardSchedule,
  type CardState,
  LEARNING,
  NEW,
  REVIEW,
} from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { CARD_FROM_ENGLISH } from "@gruezi/contract/learning-item";

/** What this device knows of a deck: its cards in their order, and how far each item of theirs is. */
export interface Deck {
  videoId: string;
  cardIds: readonly string[];
  states: Readonly<Record<string, CardState>>;
  readAt: Instant;
}

/** An item is new again when its only answer was taken back. */
export const isNewState = (state: CardState | undefined): boolean => state === undefined || state === NEW;

/** Cards that were never asked. From English a card is new once it is known from the dialect. */
export const newInDeck = ({ cardIds, states }: Deck): string[] =>
  cardIds.flatMap((cardId) => {
    const fromEnglish = cardId + CARD_FROM_ENGLISH;
    if (isNewState(states[cardId])) return [cardId];
    return states[cardId] === REVIEW && isNewState(states[fromEnglish]) ? [fromEnglish] : [];
  });

/** Set aside before its first answer: no card to begin with. */
const isAsideAsNew = ({ state, Suspended }: CardSchedule): boolean => state === NEW && Suspended === true;

/** The deck with what is known of its items by now; null for one of which nothing is known any more. */
export function withSchedules(deck: Deck, schedules: Iterable<readonly [string, CardSchedule | null]>): Deck {
  const own = new Set(deck.cardIds.flatMap((cardId) => [cardId, cardId + CARD_FROM_ENGLISH]));
  const states = { ...deck.states };
  for (const [itemId, schedule] of schedules) {
    if (!own.has(itemId)) continue;
    if (schedule) states[itemId] = isAsideAsNew(schedule) ? LEARNING : schedule.state;
    else delete states[itemId];
  }
  return { ...deck, states };
}
