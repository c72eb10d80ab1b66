import type { Instant } from "@gruezi/contract/documents/lesson";
import { readItemId } from "@gruezi/contract/learning-item";
import type { Grade } from "@gruezi/contract/review-log";
import type { Candidate } from "@gruezi/contract/reviews/candidate";
import type { QuestionKind } from "@gruezi/contract/reviews/question";
import { newSchedule } from "@gruezi/contract/scheduling/new-schedule";
import type { ItemOrigin } from "@gruezi/contract/scheduling/scheduler";
import { atom } from "jotai";
import { addKnownFromAnswerAtom } from "#features/learn/known/known-from-answers.atoms.ts";
import {
  bringBackAtom,
  recordAnswerAtom,
  setAsideAtom,
  takeBackAtom,
} from "#features/learn/reviews/answers.atoms.ts";
import type { QueueItem } from "#features/learn/today/queue.ts";
import { cacheTodayAtom, holdAtom, nowAtom, sittingAtom } from "#features/learn/today/today.atoms.ts";
import { itemAtHand, type Sitting } from "./session.ts";
import * as deeds from "./session-deeds.ts";

/** Anki's leech threshold, in lapses. */
const LEECH_LAPSES = 8;

export const originOf = ({ itemId, videoId, lineId }: Candidate): ItemOrigin => ({
  itemId,
  kind: kindOf(itemId),
  videoId,
  ...(lineId !== undefined && { lineId }),
});

const kindOf = (itemId: string) => readItemId(itemId).kind;

/** The cache has the answer, too. */
export const noteAtom = atom(null, (_get, set, sitting: Sitting) => {
  set(holdAtom, sitting);
  set(cacheTodayAtom);
});

/** A line has too many words to count as known. */
const addKnownAtom = atom(null, (_get, set, { content }: QueueItem, nextIntervalDays: number) => {
  if (content.kind === "line") return;
  const said =
    content.kind === "card" ? { texts: [content.card.SwissGerman] } : { texts: [], lemma: content.lemma };
  void set(addKnownFromAnswerAtom, { ...said, nextIntervalDays });
});

/** Stores no answer. */
export const changeSittingAtom = atom(
  null,
  (get, set, change: (sitting: Sitting, now: Instant) => Sitting) => {
    const sitting = get(sittingAtom);
    if (sitting) set(holdAtom, change(sitting, get(nowAtom)()));
  },
);

export const turnAtom = atom(null, (_get, set) => set(changeSittingAtom, deeds.turn));

export const stopAtom = atom(null, (_get, set) => {
  set(changeSittingAtom, deeds.stop);
  set(cacheTodayAtom);
});

/** Records the answer; an item forgotten again and again is set aside. */
export const answerItemAtom = atom(
  null,
  (
    _get,
    set,
    item: QueueItem,
    { grade, at, milliseconds }: { grade: Grade; at: Instant; milliseconds: number },
  ) => {
    const origin = originOf(item);
    const given = { origin, schedule: item.schedule, at, grade, milliseconds };
    const { rowId, schedule } = set(recordAnswerAtom, given);
    const isLeech = grade === 1 && schedule.lapses >= LEECH_LAPSES;
    const after = isLeech ? set(setAsideAtom, { origin, schedule, at }).schedule : schedule;
    set(addKnownAtom, item, schedule.scheduled_days);
    return { rowId, isLeech, after };
  },
);

export const gradeAtom = atom(null, (get, set, grade: Grade, kind: QuestionKind) => {
  const sitting = get(sittingAtom);
  const item = sitting && itemAtHand(sitting);
  if (!item || !sitting.isTurned) return;
  const at = get(nowAtom)();
  const given = set(answerItemAtom, item, { grade, at, milliseconds: at - sitting.shownAt });
  set(noteAtom, deeds.answer(sitting, { ...given, grade, kind, at }));
});

export const asideAtom = atom(null, (get, set) => {
  const sitting = get(sittingAtom);
  const item = sitting && itemAtHand(sitting);
  if (!sitting || !item) return;
  const at = get(nowAtom)();
  const origin = originOf(item);
  const schedule = item.schedule ?? newSchedule(origin, at);
  const { schedule: after } = set(setAsideAtom, { origin, schedule, at });
  set(noteAtom, deeds.setAside(sitting, after, at));
});

export const undoAtom = atom(null, (get, set) => {
  const sitting = get(sittingAtom);
  const last = sitting?.deeds.at(-1);
  if (!sitting || !last) return;
  const item = sitting.items.get(last.itemId);
  if (!item) return;
  const at = get(nowAtom)();
  const origin = originOf(item);
  const { schedule } = item;
  const back = schedule?.Suspended ? set(bringBackAtom, { origin, schedule, at }).schedule : null;
  if (last.did === "answer") set(takeBackAtom, last.rowId, { origin, schedule: last.before, at });
  const undone = deeds.undo(sitting, at);
  // The log makes a returned item due at once.
  set(noteAtom, last.did === "aside" && back ? deeds.withItem(undone, last.itemId, back) : undone);
});
