import type { Instant } from "@gruezi/contract/documents/lesson";
import { spokenContent } from "@gruezi/contract/reviews/spoken-content";
import { planOf } from "#features/learn/today/sitting/session.ts";
import { type Supply, shownOf, suppliedOf } from "#features/learn/today/supply/supply.ts";
import { fileIn } from "#lib/signed-address.ts";
import type { HeardLine } from "./heard-lines.ts";

/** A line, or a card's phrase, with its item where the learner may answer. */
export interface ListenLine extends HeardLine {
  itemId: string | null;
  /** Null for a card. */
  picture: string | null;
}

const pictureOf = ({ clipsUrl, id }: HeardLine): string => fileIn(clipsUrl, `${id}.webp`);

export const lessonLines = (lines: readonly HeardLine[]): readonly ListenLine[] =>
  lines.map((line) => ({ ...line, itemId: null, picture: pictureOf(line) }));

/**
 * Today's items that have a sound, also on days off and beyond the day's limit. Not cards from English, whose
 * answer is the dialect, nor lessons whose addresses have expired.
 */
export function dueLines(supply: Supply, now: Instant): readonly ListenLine[] {
  const supplied = suppliedOf(supply, now, true);
  const items = new Map(supplied.candidates.map((item) => [item.itemId, item]));
  return planOf(supplied, now).flatMap((itemId): ListenLine[] => {
    const item = items.get(itemId);
    const content = item && shownOf(supply, item);
    if (!content || (content.kind === "card" && content.isFromEnglish)) return [];
    const { line, clips, hasSound } = spokenContent(content);
    const { until = 0 } = supply.lessons.get(content.videoId) ?? {};
    if (!hasSound || until <= now) return [];
    const heard = {
      lessonId: content.videoId,
      id: line.id,
      gsw: line.gsw,
      english: line.english,
      clipsUrl: clips.Url,
    };
    return [{ ...heard, itemId, picture: content.kind === "card" ? null : pictureOf(heard) }];
  });
}
