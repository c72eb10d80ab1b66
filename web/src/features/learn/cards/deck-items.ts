import type { DeckCard } from "@gruezi/contract/callables/get-flashcards";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/durations";
import { CARD_FROM_ENGLISH } from "@gruezi/contract/learning-item";
import { isNew } from "@gruezi/contract/reviews/candidate";
import type { QueueItem } from "#features/learn/review/queue-item.ts";

export const DIRECTIONS = ["dialect-first", "english-first"] as const;
/** Side of a card that is asked. Each direction has a schedule of its own. */
export type Direction = (typeof DIRECTIONS)[number];

/** Schedules of both directions, by item id. */
export type Schedules = ReadonlyMap<string, CardSchedule>;

interface Deck {
  videoId: string;
  cards: readonly DeckCard[];
  schedules: Schedules;
}

/** Returns a lesson's cards in one direction: the longest due first, new ones last in the deck's order. */
export function deckItems({ videoId, cards, schedules }: Deck, direction: Direction): readonly QueueItem[] {
  const isFromEnglish = direction === "english-first";
  const items = cards.map((card): QueueItem => {
    const itemId = isFromEnglish ? card.id + CARD_FROM_ENGLISH : card.id;
    const right = isFromEnglish ? card.SwissGerman : card.English;
    return {
      itemId,
      videoId,
      family: card.id,
      schedule: schedules.get(itemId),
      content: { kind: "card", videoId, card, isFromEnglish },
      question: { kind: isFromEnglish ? "tell-word" : "tell-meaning", choices: [], right, gap: null },
    };
  });
  return items.toSorted((one, other) => dueOf(one) - dueOf(other));
}

const dueOf = (item: QueueItem): Instant =>
  isNew(item) ? Number.MAX_SAFE_INTEGER : (item.schedule?.due ?? Number.MAX_SAFE_INTEGER);
