import type { Instant } from "@gruezi/contract/durations";
import { readItemId } from "@gruezi/contract/learning-item";
import type { Grade } from "@gruezi/contract/review-log";
import type { Candidate } from "@gruezi/contract/reviews/candidate";
import type { ItemOrigin } from "@gruezi/contract/scheduling/scheduler";
import { atom } from "jotai";
import { addKnownFromAnswerAtom } from "#features/learn/known/known-from-answers.atoms.ts";
import { recordAnswerAtom, setAsideAtom } from "#features/learn/reviews/answers.atoms.ts";
import type { QueueItem } from "./queue-item.ts";

/** Lapses after which an item is set aside: Anki's threshold for leeches. */
const LEECH_LAPSES = 8;

export const originOf = ({ itemId, videoId, lineId }: Candidate): ItemOrigin => ({
  itemId,
  kind: readItemId(itemId).kind,
  videoId,
  ...(lineId !== undefined && { lineId }),
});

interface GivenAnswer {
  grade: Grade;
  at: Instant;
  milliseconds: number;
}

/** Records the answer. Sets the item aside if it was forgotten too often. */
export const answerItemAtom = atom(
  null,
  (_get, set, item: QueueItem, { grade, at, milliseconds }: GivenAnswer) => {
    const origin = originOf(item);
    const given = { origin, schedule: item.schedule, at, grade, milliseconds };
    const { rowId, schedule } = set(recordAnswerAtom, given);
    const isLeech = grade === 1 && schedule.lapses >= LEECH_LAPSES;
    const after = isLeech ? set(setAsideAtom, { origin, schedule, at }).schedule : schedule;
    set(addKnownAtom, item, schedule.scheduled_days);
    return { rowId, isLeech, after };
  },
);

/**
 * Marks words of the item as known, if its interval is long enough. Ignores lines, which have too many words.
 */
const addKnownAtom = atom(null, (_get, set, { content }: QueueItem, nextIntervalDays: number) => {
  if (content.kind === "line") return;
  const known =
    content.kind === "card" ? { texts: [content.card.SwissGerman] } : { texts: [], lemma: content.lemma };
  void set(addKnownFromAnswerAtom, { ...known, nextIntervalDays });
});
