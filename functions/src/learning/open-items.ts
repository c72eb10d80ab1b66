import { readItemId } from "@gruezi/contract/learning-item";
import type { Candidate } from "@gruezi/contract/reviews/candidate";
import type { LineClips, ReviewContent } from "@gruezi/contract/reviews/content";
import { readCardItem } from "@gruezi/contract/reviews/family";
import { mayOpen } from "#billing/caller-access.ts";
import type { CallerTier } from "#domain/access.ts";
import { toDeckCard } from "#domain/deck-card.ts";
import { findFlashcards } from "#gateways/firestore/lessons/flashcards.ts";
import { findLessonLines } from "#gateways/firestore/lessons/lesson-lines.ts";
import { findLessonSecret } from "#gateways/firestore/lessons/lessons.ts";
import type { grantMedia } from "#gateways/media/media-grant.ts";
import { logFault } from "#platform/log.ts";
import { Refusal } from "#platform/refusal.ts";

type Grant = Pick<ReturnType<typeof grantMedia>, "addressOf" | "folderAddressOf">;

/** Caches `find` per lesson, so that each part of a lesson is read once. */
function once<Found>(find: (videoId: string) => Promise<Found>): (videoId: string) => Promise<Found> {
  const found = new Map<string, Promise<Found>>();
  return (videoId) => {
    const known = found.get(videoId) ?? find(videoId);
    found.set(videoId, known);
    return known;
  };
}

export interface LessonParts {
  findDeck: typeof findFlashcards;
  findLines: typeof findLessonLines;
  findLesson: typeof findLessonSecret;
}

/** Returns a cache for one request. Takes up to three reads per lesson. */
export const lessonParts = (): LessonParts => ({
  findDeck: once(findFlashcards),
  findLines: once(findLessonLines),
  findLesson: once(findLessonSecret),
});

interface Opening {
  parts: LessonParts;
  tier: CallerTier;
  grant: Grant;
}

/**
 * Returns an item's content. Null if its lesson is gone or closed, or if the item left its lesson. A plan
 * opens every card; lines and a card's sound need access to the lesson. A malformed lesson is logged.
 */
export async function openItem(item: Candidate, opening: Opening): Promise<ReviewContent | null> {
  try {
    return await contentOf(item, opening);
  } catch (fault) {
    if (fault instanceof Refusal) throw fault;
    logFault("lesson left out of a review queue", fault, { VideoID: item.videoId });
    return null;
  }
}

async function contentOf(
  { itemId, videoId, lineId }: Candidate,
  { parts, tier, grant }: Opening,
): Promise<ReviewContent | null> {
  const lesson = await parts.findLesson(videoId);
  if (lesson === undefined) return null;
  const isOpen = mayOpen(lesson, tier);
  const name = readItemId(itemId);
  if (name.kind === "card") {
    const { cardId, isFromEnglish } = readCardItem(itemId, videoId);
    const card = (await parts.findDeck(videoId))?.find(({ id }) => id === cardId);
    return card
      ? { kind: "card", card: toDeckCard(card, isOpen ? grant.addressOf : null), isFromEnglish }
      : null;
  }
  if (!isOpen) return null;
  const askedLine = name.kind === "line" ? name.lineId : lineId;
  const line = (await parts.findLines(videoId))?.find(({ id }) => id === askedLine);
  if (!line) return null;
  const clips: LineClips = {
    Url: grant.folderAddressOf(lesson.Clips.Path),
    HasSlow: lesson.Clips.HasSlow,
  };
  return name.kind === "line"
    ? { kind: "line", line, clips }
    : { kind: "word", lemma: name.lemma, line, clips };
}
