import type { CardSchedule, CardState } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY } from "@gruezi/contract/durations";
import { CARD_FROM_ENGLISH } from "@gruezi/contract/learning-item";

/** What this device knows of a deck: its cards in their order, and how far each item of theirs is. */
export interface Deck {
  videoId: string;
  cardIds: readonly string[];
  states: Readonly<Record<string, CardState>>;
  readAt: Instant;
}

const REVIEW = 2;

/** Another device may have begun cards meanwhile. */
const FRESH_FOR = 7 * DAY;

export const isFreshDeck = ({ readAt }: Deck, now: Instant): boolean =>
  readAt <= now && now - readAt < FRESH_FOR;

/** Cards that were never asked. From English a card is new once it is known from the dialect. */
export const newInDeck = ({ cardIds, states }: Deck): string[] =>
  cardIds.flatMap((cardId) => {
    const fromEnglish = cardId + CARD_FROM_ENGLISH;
    if (states[cardId] === undefined) return [cardId];
    return states[cardId] === REVIEW && states[fromEnglish] === undefined ? [fromEnglish] : [];
  });

/** Nothing in it will ever be new again. */
export const isUsedUp = ({ cardIds, states }: Deck): boolean =>
  cardIds.every((cardId) => states[cardId] !== undefined && states[cardId + CARD_FROM_ENGLISH] !== undefined);

/** The deck with what is known of its items by now; null for one of which nothing is known any more. */
export function withSchedules(deck: Deck, schedules: Iterable<readonly [string, CardSchedule | null]>): Deck {
  const own = new Set(deck.cardIds.flatMap((cardId) => [cardId, cardId + CARD_FROM_ENGLISH]));
  const states = { ...deck.states };
  for (const [itemId, schedule] of schedules) {
    if (!own.has(itemId)) continue;
    if (schedule) states[itemId] = schedule.state;
    else delete states[itemId];
  }
  return { ...deck, states };
}

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
