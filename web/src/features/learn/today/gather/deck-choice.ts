import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY } from "@gruezi/contract/durations";
import { CARD_FROM_ENGLISH } from "@gruezi/contract/learning-item";
import { type Deck, isNewState, newInDeck } from "#features/learn/today/supply/decks.ts";

/** Cards may have come to it or left it meanwhile. */
const FRESH_FOR = 7 * DAY;

const isFreshDeck = ({ readAt }: Deck, now: Instant): boolean => readAt <= now && now - readAt < FRESH_FOR;

/** Nothing in it will ever be new again. */
const isUsedUp = ({ cardIds, states }: Deck): boolean =>
  cardIds.every((cardId) => !isNewState(states[cardId]) && !isNewState(states[cardId + CARD_FROM_ENGLISH]));

/** How many decks one opening may look into. */
const DECKS_AT_ONCE = 2;

/**
 * The decks from which new cards are taken, of the lessons that were begun, in their order: those that are known to have
 * some, and as many unknown ones as one opening may look into.
 */
export function chooseDecks(
  begun: readonly string[],
  known: ReadonlyMap<string, Deck>,
  { now, wanted }: { now: Instant; wanted: number },
): { ready: readonly Deck[]; toRead: readonly string[] } {
  const ready: Deck[] = [];
  const toRead: string[] = [];
  let found = 0;
  for (const videoId of begun) {
    if (found >= wanted || ready.length + toRead.length >= DECKS_AT_ONCE) break;
    const deck = known.get(videoId);
    if (deck && (isUsedUp(deck) || isFreshDeck(deck, now))) {
      const fresh = newInDeck(deck).length;
      found += fresh;
      if (fresh > 0) ready.push(deck);
    } else toRead.push(videoId);
  }
  return { ready, toRead };
}
