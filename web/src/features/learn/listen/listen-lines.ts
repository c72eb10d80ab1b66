import type { Instant } from "@gruezi/contract/durations";
import { spokenContent } from "@gruezi/contract/reviews/spoken-content";
import { askableNow } from "#features/learn/review/queue-item.ts";
import { type OwnQueue, queueItems } from "#features/learn/today/queue.ts";
import { fileIn } from "#lib/signed-address.ts";
import type { HeardLine } from "./heard-lines.ts";

/** A line, or a card's phrase. `itemId` is null where the learner cannot answer it. */
export interface ListenLine extends HeardLine {
  itemId: string | null;
  /** Address of the picture. Null for a card. */
  picture: string | null;
}

const pictureOf = ({ clipsUrl, id }: HeardLine): string => fileIn(clipsUrl, `${id}.webp`);

export const lessonLines = (lines: readonly HeardLine[]): readonly ListenLine[] =>
  lines.map((line) => ({ ...line, itemId: null, picture: pictureOf(line) }));

/**
 * Returns the items of a queue that have a sound. Omits cards from English, whose answer is the dialect, and
 * all items once the addresses have expired.
 */
export function dueLines(queue: OwnQueue, now: Instant): readonly ListenLine[] {
  if (queue.expiresAt <= now) return [];
  return askableNow(queueItems(queue), now).flatMap(({ itemId, content }): ListenLine[] => {
    if (content.kind === "card" && content.isFromEnglish) return [];
    const { line, clips, hasSound } = spokenContent(content);
    if (!hasSound) return [];
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
