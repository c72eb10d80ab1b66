import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import { readItemId } from "@gruezi/contract/learning-item";
import type { Grade } from "@gruezi/contract/review-log";
import { type ItemOrigin, newSchedule, scheduleAfter } from "@gruezi/contract/scheduling/scheduler";
import { atom } from "jotai";
import { addKnownFromAnswerAtom } from "#features/learn/known/known-from-answers.atoms.ts";
import {
  bringBackAtom,
  recordAnswerAtom,
  setAsideAtom,
  takeBackAtom,
} from "#features/learn/reviews/answers.atoms.ts";
import { unsavedAtom } from "#features/learn/reviews/outbox.atoms.ts";
import { schedulingAtom } from "#features/learn/reviews/scheduling.atoms.ts";
import type { Candidate } from "#features/learn/today/queue/queue.ts";
import { shownOf, withSchedule } from "#features/learn/today/supply/supply.ts";
import {
  changeSupplyAtom,
  holdAtom,
  keepAtom,
  knownAtom,
  nowAtom,
  sittingAtom,
} from "#features/learn/today/today.atoms.ts";
import { itemAtHand, type Sitting } from "./session.ts";
import * as deeds from "./session-deeds.ts";

/** An item that was forgotten so often is set aside. */
const LEECH_LAPSES = 8;
/** Longer pauses are no thinking. */
const LONGEST_THOUGHT = 10 * MINUTE;

export const originOf = ({ itemId, videoId, lineId }: Candidate): ItemOrigin => ({
  itemId,
  kind: kindOf(itemId),
  videoId,
  ...(lineId !== undefined && { lineId }),
});

const kindOf = (itemId: string) => readItemId(itemId).kind;

/** Notes an item's schedule where the next sitting, and the next visit, find it: with its row, while it waits to be sent. */
export const noteAtom = atom(
  null,
  (get, set, sitting: Sitting, itemId: string, schedule: CardSchedule | undefined) => {
    set(holdAtom, sitting);
    const noted = get(unsavedAtom).get(itemId) ?? schedule;
    set(changeSupplyAtom, (known) => withSchedule(known, itemId, noted, sitting.day));
    const changed = get(knownAtom);
    if (changed) set(keepAtom, changed);
  },
);

/** The words of a card, and a word itself, are known once they are asked again in a week at the earliest; a line's are too many. */
const addKnownAtom = atom(null, (get, set, item: Candidate, nextIntervalDays: number) => {
  const supply = get(knownAtom);
  const content = supply && shownOf(supply, item);
  if (!content || content.kind === "line") return;
  const said =
    content.kind === "card" ? { texts: [content.card.SwissGerman] } : { texts: [], lemma: content.lemma };
  void set(addKnownFromAnswerAtom, { ...said, nextIntervalDays });
});

/** Changes what is shown of the sitting; nothing is learnt by it. */
export const changeSittingAtom = atom(
  null,
  (get, set, change: (sitting: Sitting, now: Instant) => Sitting) => {
    const sitting = get(sittingAtom);
    if (sitting) set(holdAtom, change(sitting, get(nowAtom)()));
  },
);

export const turnAtom = atom(null, (_get, set) => set(changeSittingAtom, deeds.turn));

export const stopAtom = atom(null, (get, set) => {
  set(changeSittingAtom, deeds.stop);
  const known = get(knownAtom);
  if (known) set(keepAtom, known);
});

export const gradeAtom = atom(null, (get, set, grade: Grade) => {
  const sitting = get(sittingAtom);
  const item = sitting && itemAtHand(sitting);
  const scheduling = get(schedulingAtom);
  if (!item || !sitting.isTurned) return;
  const now = get(nowAtom)();
  const origin = originOf(item);
  const before = item.schedule;
  const after = scheduleAfter(before, { origin, grade, now, scheduling });
  const milliseconds = Math.max(0, Math.min(now - sitting.shownAt, LONGEST_THOUGHT));
  const rowId = set(recordAnswerAtom, { origin, before, after, grade, milliseconds, at: now, scheduling });
  const isLeech = grade === 1 && after.lapses >= LEECH_LAPSES;
  const stored = isLeech ? set(setAsideAtom, { origin, schedule: after, at: now }) : after;
  const answered = { after: stored, grade, milliseconds, at: now, rowId, isLeech };
  set(noteAtom, deeds.answer(sitting, answered), item.itemId, stored);
  set(addKnownAtom, item, after.scheduled_days);
});

export const asideAtom = atom(null, (get, set) => {
  const sitting = get(sittingAtom);
  const item = sitting && itemAtHand(sitting);
  if (!sitting || !item) return;
  const at = get(nowAtom)();
  const origin = originOf(item);
  const schedule = item.schedule ?? newSchedule(origin, at);
  const after = set(setAsideAtom, { origin, schedule, at });
  set(noteAtom, deeds.setAside(sitting, after, at), item.itemId, after);
});

export const undoAtom = atom(null, (get, set) => {
  const sitting = get(sittingAtom);
  const last = sitting?.deeds.at(-1);
  if (!sitting || !last) return;
  const item = sitting.items.get(last.itemId);
  const scheduling = get(schedulingAtom);
  if (!item) return;
  const at = get(nowAtom)();
  const origin = originOf(item);
  const isAside = item.schedule?.Suspended ?? false;
  const back = isAside && item.schedule ? set(bringBackAtom, { origin, schedule: item.schedule, at }) : null;
  if (last.did === "answer") {
    const { before, after, grade, milliseconds, rowId } = last;
    const answer = { origin, before, after, grade, milliseconds, at: last.at, scheduling };
    set(takeBackAtom, { rowId, answer, at });
  }
  const undone = deeds.undo(sitting, at);
  // What was set aside is due at once when it comes back: the log says so, and the schedule has to.
  const shown = last.did === "aside" && back ? deeds.withItem(undone, last.itemId, back) : undone;
  set(noteAtom, shown, last.itemId, shown.items.get(last.itemId)?.schedule);
});
