import type { DealTodayRequest } from "@gruezi/contract/callables/deal-today";

export interface WantedOfLesson {
  videoId: string;
  wantsCards: boolean;
  wantsCard: (cardId: string) => boolean;
  lineIds: ReadonlySet<string>;
}

/** Merges repeated lessons, so a request cannot multiply reads. */
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
