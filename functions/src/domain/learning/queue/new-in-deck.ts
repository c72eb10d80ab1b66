import {
  type CardSchedule,
  type CardState,
  LEARNING,
  NEW,
  REVIEW,
} from "@gruezi/contract/documents/card-schedule";
import type { LearningMode } from "@gruezi/contract/documents/learning-settings";
import { CARD_FROM_ENGLISH } from "@gruezi/contract/learning-item";

export interface DeckStates {
  cardIds: readonly string[];
  /** States by item id. Items that were never answered are missing. */
  states: Readonly<Record<string, CardState>>;
}

/** Returns whether the item is new. An undo of its only answer makes it new again. */
export const isNewState = (state: CardState | undefined): boolean => state === undefined || state === NEW;

/**
 * Returns the state for the choice of new items. A new item that was set aside counts as begun, since it is
 * not offered.
 */
export const stateInDeck = ({ state, Suspended }: CardSchedule): CardState =>
  state === NEW && Suspended === true ? LEARNING : state;

/**
 * Returns the ids of new items in the deck's order. The English direction follows once the dialect one is in
 * review, for learners who want to speak.
 */
export const newInDeck = ({ cardIds, states }: DeckStates, mode: LearningMode): string[] =>
  cardIds.flatMap((cardId) => {
    const fromEnglish = cardId + CARD_FROM_ENGLISH;
    if (isNewState(states[cardId])) return [cardId];
    return mode === "speak" && states[cardId] === REVIEW && isNewState(states[fromEnglish])
      ? [fromEnglish]
      : [];
  });
