import type { DealTodayRequest } from "@gruezi/contract/callables/deal-today";

export interface WantedOfLesson {
  videoId: string;
  /** Whether any of its cards are wanted. */
  wantsCards: boolean;
  wantsCard: (cardId: string) => boolean;
  lineIds: ReadonlySet<string>;
}

/**
 * What a request asks of each lesson. A lesson that is named twice is read once, where it was named first, so that nobody
 * multiplies what a request reads.
 */
export function toAskedLessons({ Lessons, Decks }: DealTodayRequest): readonly WantedOfLesson[] {
  const decks = new Set(Decks);
  const videoIds = new Set([...Lessons.map(({ VideoID }) => VideoID), ...Decks]);
  return Array.from(videoIds, (videoId) => {
    const named = Lessons.filter(({ VideoID }) => VideoID === videoId);
    const cardIds = new Set(named.flatMap(({ Cards }) => Cards));
    const isWhole = decks.has(videoId);
    return {
      videoId,
      wantsCards: isWhole || cardIds.size > 0,
      wantsCard: (cardId) => isWhole || cardIds.has(cardId),
      lineIds: new Set(named.flatMap(({ Lines }) => Lines)),
    };
  });
}
