import type { DealtLesson } from "@gruezi/contract/callables/deal-today";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { readItemId } from "@gruezi/contract/learning-item";
import type { ReviewContent } from "@gruezi/contract/reviews/content";
import { readCardItem } from "@gruezi/contract/reviews/family";
import type { Candidate } from "@gruezi/contract/reviews/queue";

/** `until`: expiry of the addresses. */
export interface HeldLesson extends DealtLesson {
  until: Instant;
}

export type Content = { videoId: string } & ReviewContent;

export type Named = Pick<Candidate, "itemId" | "videoId" | "lineId">;
export type Lessons = ReadonlyMap<string, HeldLesson>;

/** Null if the lesson is gone or closed, or the card left its deck. */
export function contentOf(item: Named, lessons: Lessons): Content | null {
  const { itemId, videoId } = item;
  const lesson = lessons.get(videoId);
  if (!lesson) return null;
  const name = readItemId(itemId);
  if (name.kind === "card") {
    const { cardId, isFromEnglish } = readCardItem(itemId, videoId);
    const card = lesson.cards.find(({ id }) => id === cardId);
    return card ? { kind: "card", videoId, card, isFromEnglish } : null;
  }
  const lineId = lineIdOf(item);
  const line = lesson.lines.find(({ id }) => id === lineId);
  const { clips } = lesson;
  if (!line || !clips) return null;
  return name.kind === "line"
    ? { kind: "line", videoId, line, clips }
    : { kind: "word", videoId, lemma: name.lemma, line, clips };
}

/** Undefined for a card. */
export function lineIdOf({ itemId, lineId }: Named): string | undefined {
  const name = readItemId(itemId);
  return name.kind === "line" ? name.lineId : lineId;
}
