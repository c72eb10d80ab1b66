import type { ReviewItem } from "@gruezi/contract/callables/get-review-queue";
import type { Instant } from "@gruezi/contract/durations";
import {
  type Candidate,
  dueSteps,
  isAskable,
  isDueBy,
  isInStep,
  isNew,
} from "@gruezi/contract/reviews/candidate";
import type { ReviewContent } from "@gruezi/contract/reviews/content";
import { familyOf } from "@gruezi/contract/reviews/family";
import type { Question } from "@gruezi/contract/reviews/question";

export type Content = { videoId: string } & ReviewContent;

/** An item of a review session. */
export interface QueueItem extends Candidate {
  content: Content;
  question: Question;
}

export function toQueueItem({
  itemId,
  VideoID: videoId,
  LineID: lineId,
  schedule,
  content,
  question,
}: ReviewItem): QueueItem {
  return {
    itemId,
    videoId,
    ...(lineId !== undefined && { lineId }),
    family: familyOf(itemId, { VideoID: videoId, ...(lineId !== undefined && { LineID: lineId }) }),
    schedule: schedule ?? undefined,
    content: { videoId, ...content },
    question,
  };
}

/** Returns the items that may be asked now: due steps first, then the others in the given order. */
export function askableNow(items: Iterable<QueueItem>, now: Instant): readonly QueueItem[] {
  const all = [...items];
  const mayAsk = (item: QueueItem) =>
    isAskable(item) && !isInStep(item) && (isNew(item) || isDueBy(now)(item));
  return [...dueSteps(all, now), ...all.filter(mayAsk)];
}

export function nameOf(content: ReviewContent): string {
  if (content.kind === "card") return content.card.SwissGerman;
  return content.kind === "word" ? content.lemma : content.line.gsw;
}
