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
  /** By item id; missing for items never answered. */
  states: Readonly<Record<string, CardState>>;
}

/** Undo of an only answer makes an item new again. */
export const isNewState = (state: CardState | undefined): boolean => state === undefined || state === NEW;

/** A new item that is set aside is not offered, so it counts as begun. */
export const stateInDeck = ({ state, Suspended }: CardSchedule): CardState =>
  state === NEW && Suspended === true ? LEARNING : state;

/**
 * Ids of new items in the deck's order. The English direction follows once the dialect one is in review, for
 * learners who want to speak.
 */
export const newInDeck = ({ cardIds, states }: DeckStates, mode: LearningMode): string[] =>
  cardIds.flatMap((cardId) => {
    const fromEnglish = cardId + CARD_FROM_ENGLISH;
    if (isNewState(states[cardId])) return [cardId];
    return mode === "speak" && states[cardId] === REVIEW && isNewState(states[fromEnglish])
      ? [fromEnglish]
      : [];
  });
