import type { LearningMode } from "@gruezi/contract/documents/learning-settings";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY } from "@gruezi/contract/durations";
import { CARD_FROM_ENGLISH } from "@gruezi/contract/learning-item";
import { isNewState, newInDeck } from "@gruezi/contract/reviews/new-in-deck";
import type { Deck } from "#features/learn/today/supply/decks.ts";

/** A deck's cards may change. */
const FRESH_FOR = 7 * DAY;

const isFreshDeck = ({ readAt }: Deck, now: Instant): boolean => readAt <= now && now - readAt < FRESH_FOR;

/** No card is new in either direction. */
const isUsedUp = ({ cardIds, states }: Deck): boolean =>
  cardIds.every((cardId) => !isNewState(states[cardId]) && !isNewState(states[cardId + CARD_FROM_ENGLISH]));

const DECKS_AT_ONCE = 2;

/** Begun lessons in order: cached decks with new cards, and unknown ones up to `DECKS_AT_ONCE`. */
export function chooseDecks(
  begun: readonly string[],
  known: ReadonlyMap<string, Deck>,
  { now, wanted, mode }: { now: Instant; wanted: number; mode: LearningMode },
): { ready: readonly Deck[]; toRead: readonly string[] } {
  const ready: Deck[] = [];
  const toRead: string[] = [];
  let found = 0;
  for (const videoId of begun) {
    if (found >= wanted || ready.length + toRead.length >= DECKS_AT_ONCE) break;
    const deck = known.get(videoId);
    if (deck && (isUsedUp(deck) || isFreshDeck(deck, now))) {
      const fresh = newInDeck(deck, mode).length;
      found += fresh;
      if (fresh > 0) ready.push(deck);
    } else toRead.push(videoId);
  }
  return { ready, toRead };
}
