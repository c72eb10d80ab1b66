import type { DealtLesson } from "@gruezi/contract/callables/deal-today";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { MINUTE } from "@gruezi/contract/durations";
import { readItemId } from "@gruezi/contract/learning-item";
import { atom } from "jotai";
import { addKnownFromAnswerAtom } from "#features/learn/known/known.atoms.ts";
import {
  bringBackAtom,
  recordAnswerAtom,
  setAsideAtom,
  takeBackAtom,
} from "#features/learn/reviews/answers.atoms.ts";
import {
  type Grade,
  type ItemOrigin,
  newSchedule,
  scheduleAfter,
} from "#features/learn/reviews/scheduler.ts";
import { schedulingAtom } from "#features/learn/reviews/scheduling.atoms.ts";
import { mergedLessons } from "./contents.ts";
import type { Candidate } from "./queue.ts";
import * as session from "./session.ts";
import { shownOf, withSchedule } from "./supply.ts";
import { changeSupplyAtom, holdAtom, keepAtom, knownAtom, nowAtom, sittingAtom } from "./today.atoms.ts";

/** An item that was forgotten so often is set aside. */
const LEECH_LAPSES = 8;
/** Longer pauses are no thinking. */
const LONGEST_THOUGHT = 10 * MINUTE;

const originOf = ({ itemId, videoId, lineId }: Candidate): ItemOrigin => ({
  itemId,
  kind: kindOf(itemId),
  videoId,
  ...(lineId !== undefined && { lineId }),
});

const kindOf = (itemId: string) => readItemId(itemId).kind;

/** Notes an item's schedule where the next sitting, and the next visit, find it. */
const noteAtom = atom(
  null,
  (get, set, sitting: session.Sitting, itemId: string, schedule: CardSchedule | undefined) => {
    set(holdAtom, sitting);
    set(changeSupplyAtom, (known) => withSchedule(known, itemId, schedule, sitting.day));
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

export const gradeAtom = atom(null, (get, set, grade: Grade) => {
  const sitting = get(sittingAtom);
  const item = sitting && session.itemAtHand(sitting);
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
  set(noteAtom, session.answer(sitting, answered), item.itemId, stored);
  set(addKnownAtom, item, after.scheduled_days);
});

export const asideAtom = atom(null, (get, set) => {
  const sitting = get(sittingAtom);
  const item = sitting && session.itemAtHand(sitting);
  if (!sitting || !item) return;
  const at = get(nowAtom)();
  const origin = originOf(item);
  const schedule = item.schedule ?? newSchedule(origin, at);
  const after = set(setAsideAtom, { origin, schedule, at });
  set(noteAtom, session.setAside(sitting, after, at), item.itemId, after);
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
  const undone = session.undo(sitting, at);
  // What was set aside is due at once when it comes back: the log says so, and the schedule has to.
  const shown = last.did === "aside" && back ? session.withItem(undone, last.itemId, back) : undone;
  set(noteAtom, shown, last.itemId, shown.items.get(last.itemId)?.schedule);
});

/** Brings back what was set aside in an earlier sitting, with what is shown of it. */
export const bringEarlierBackAtom = atom(null, (get, set, item: Candidate, dealt: readonly DealtLesson[]) => {
  const known = get(knownAtom);
  if (!known || !item.schedule) return;
  const at = get(nowAtom)();
  const schedule = set(bringBackAtom, { origin: originOf(item), schedule: item.schedule, at });
  const lessons = mergedLessons([...known.lessons.values(), ...dealt]);
  const changed = { ...withSchedule(known, item.itemId, schedule, known.day), lessons };
  set(changeSupplyAtom, () => changed);
  set(keepAtom, changed);
});

export const bringItemBackAtom = atom(null, (get, set, itemId: string) => {
  const sitting = get(sittingAtom);
  const item = sitting?.items.get(itemId);
  if (!sitting || !item?.schedule?.Suspended) return;
  const at = get(nowAtom)();
  const schedule = set(bringBackAtom, { origin: originOf(item), schedule: item.schedule, at });
  set(noteAtom, session.bringBack(sitting, itemId, schedule, at), itemId, schedule);
});
