import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { readItemId } from "@gruezi/contract/learning-item";
import type { Grade } from "@gruezi/contract/review-log";
import type { LearningDay } from "@gruezi/contract/reviews/learning-day";
import type { QuestionKind } from "@gruezi/contract/reviews/question-kinds";
import type { Candidate } from "@gruezi/contract/reviews/queue";
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
import { unsentRowsAtom } from "#features/learn/reviews/unsent.atoms.ts";
import { shownOf, withSchedule } from "#features/learn/today/supply/supply.ts";
import {
  cacheSupplyAtom,
  changeSupplyAtom,
  holdAtom,
  knownAtom,
  nowAtom,
  sittingAtom,
} from "#features/learn/today/today.atoms.ts";
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

/** Also updates today's supply and its cache. */
export const noteAtom = atom(
  null,
  (_get, set, sitting: Sitting, itemId: string, schedule: CardSchedule | undefined) => {
    set(holdAtom, sitting);
    set(noteSupplyAtom, { itemId, schedule, day: sitting.day });
  },
);

interface SupplyNote {
  itemId: string;
  schedule: CardSchedule | undefined;
  day: LearningDay;
}

export const noteSupplyAtom = atom(null, (get, set, { itemId, schedule, day }: SupplyNote) => {
  const own = [...get(unsentRowsAtom).values()].filter(({ item }) => item === itemId);
  const change = { itemId, schedule, rowIds: own.map(({ id }) => id), day };
  set(changeSupplyAtom, (known) => withSchedule(known, change));
  const changed = get(knownAtom);
  if (changed) set(cacheSupplyAtom, changed);
});

/** A line has too many words to count as known. */
const addKnownAtom = atom(null, (get, set, item: Candidate, nextIntervalDays: number) => {
  const supply = get(knownAtom);
  const content = supply && shownOf(supply, item);
  if (!content || content.kind === "line") return;
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

export const stopAtom = atom(null, (get, set) => {
  set(changeSittingAtom, deeds.stop);
  const known = get(knownAtom);
  if (known) set(cacheSupplyAtom, known);
});

/** Records the answer; an item forgotten again and again is set aside. */
export const answerItemAtom = atom(
  null,
  (
    _get,
    set,
    item: Candidate,
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
  set(noteAtom, deeds.answer(sitting, { ...given, grade, kind, at }), item.itemId, given.after);
});

export const asideAtom = atom(null, (get, set) => {
  const sitting = get(sittingAtom);
  const item = sitting && itemAtHand(sitting);
  if (!sitting || !item) return;
  const at = get(nowAtom)();
  const origin = originOf(item);
  const schedule = item.schedule ?? newSchedule(origin, at);
  const { schedule: after } = set(setAsideAtom, { origin, schedule, at });
  set(noteAtom, deeds.setAside(sitting, after, at), item.itemId, after);
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
  const shown = last.did === "aside" && back ? deeds.withItem(undone, last.itemId, back) : undone;
  set(noteAtom, shown, last.itemId, shown.items.get(last.itemId)?.schedule);
});
