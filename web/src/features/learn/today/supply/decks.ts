import {
  type CardSchedule,
  type CardState,
  LEARNING,
  NEW,
  REVIEW,
} from "@gruezi/contract/documents/card-schedule";
import type { LearningMode } from "@gruezi/contract/documents/learning-settings";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { CARD_FROM_ENGLISH } from "@gruezi/contract/learning-item";

export interface Deck {
  videoId: string;
  cardIds: readonly string[];
  states: Readonly<Record<string, CardState>>;
  readAt: Instant;
}

/** Undo of an only answer makes an item new again. */
export const isNewState = (state: CardState | undefined): boolean => state === undefined || state === NEW;

/**
 * The English direction follows once the dialect one is in review, for learners who want to speak.
 */
export const newInDeck = ({ cardIds, states }: Deck, mode: LearningMode): string[] =>
  cardIds.flatMap((cardId) => {
    const fromEnglish = cardId + CARD_FROM_ENGLISH;
    if (isNewState(states[cardId])) return [cardId];
    return mode === "speak" && states[cardId] === REVIEW && isNewState(states[fromEnglish])
      ? [fromEnglish]
      : [];
  });

/** Not offered as new. */
const isAsideAsNew = ({ state, Suspended }: CardSchedule): boolean => state === NEW && Suspended === true;

/** A null schedule makes the item new. */
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
