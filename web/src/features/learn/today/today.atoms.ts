import type { AccessRefused } from "@gruezi/contract/callables/access-refused";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import { readItemId } from "@gruezi/contract/learning-item";
import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { asked } from "#data/asked.ts";
import { uidAtom } from "#data/auth/session.ts";
import {
  bringBackAtom,
  recordAnswerAtom,
  restoreUnsavedAtom,
  setAsideAtom,
  takeBackAtom,
  unsavedAtom,
} from "#features/learn/reviews/answers.atoms.ts";
import {
  type Grade,
  type ItemOrigin,
  newSchedule,
  scheduleAfter,
} from "#features/learn/reviews/scheduler.ts";
import { schedulingAtom } from "#features/learn/reviews/scheduling.atoms.ts";
import { AppError } from "#lib/app-error.ts";
import { findToday, isStillUnderWay, keepSupply, type UnderWay, underWayOf } from "./kept.ts";
import type { Candidate } from "./queue.ts";
import * as session from "./session.ts";
import { type Supply, suppliedOf, withSchedule, withUnsaved } from "./supply.ts";

/** The first item is shown from what the device keeps; how the server is asked comes behind it. */
const loadGather = () => import("./sources.ts");

/** What is known is asked for again after this time, when the page is opened again. */
const FRESH_FOR = 10 * MINUTE;
/** An item that was forgotten so often is set aside. */
const LEECH_LAPSES = 8;
/** Longer pauses are no thinking. */
const LONGEST_THOUGHT = 10 * MINUTE;

/** A learner's own sitting, which goes on when the page was left for a lesson and is opened again. */
const heldAtom = atom<{ uid: string; sitting: session.Sitting } | null>(null);
const underWayAtom = atom<{ uid: string; underWay: UnderWay } | null>(null);

const today = asked<Supply | AccessRefused>({
  ask: async (_nothing, { uid, get, set }) => {
    if (uid === null) throw new AppError("signed-out");
    await set(restoreUnsavedAtom);
    let known = get(knownAtom);
    if (!known) {
      const kept = await findToday(uid);
      if (kept?.underWay) set(underWayAtom, { uid, underWay: kept.underWay });
      known = kept && { ...kept.supply, schedules: withUnsaved(kept.supply.schedules, get(unsavedAtom)) };
      if (known && hasSomething(known)) return known;
    }
    const { gather, sourcesAtom } = await loadGather();
    const answer = await gather(set(sourcesAtom, uid), uid, known);
    if (get(uidAtom) !== uid) return answer;
    if (!answer.hasAccess) {
      // The right has lapsed: texts and sound go from the device, and what was learnt stays.
      if (known) void keepSupply({ ...known, lessons: new Map() }, null);
      return answer;
    }
    const current = get(knownAtom);
    const supply = current ? withOwn(answer, current, get(sittingAtom)) : answer;
    const sitting = get(sittingAtom);
    const now = Date.now() + supply.clockOffset;
    if (sitting) set(heldAtom, { uid, sitting: session.resupply(sitting, suppliedOf(supply, now), now) });
    set(keepAtom, supply);
    return supply;
  },
  outlivesScreens: true,
});

/** Where the device has nothing to ask, only the server knows whether there is something. */
function hasSomething(supply: Supply): boolean {
  const now = Date.now() + supply.clockOffset;
  return session.planOf(suppliedOf(supply, now), now).length > 0;
}

/** What was answered while the server was asked is newer than its answer. */
function withOwn(answer: Supply, current: Supply, sitting: session.Sitting | null): Supply {
  const own = (sitting?.deeds ?? []).flatMap(({ itemId }) => {
    const schedule = current.schedules.get(itemId);
    return schedule ? ([[itemId, schedule]] as const) : [];
  });
  const answered = new Map([...answer.day.answered, ...current.day.answered]);
  const isSameDay = current.day.start === answer.day.start;
  return {
    ...answer,
    schedules: withUnsaved(answer.schedules, new Map(own)),
    day: isSameDay
      ? { ...answer.day, answered, begun: new Set([...answer.day.begun, ...current.day.begun]) }
      : answer.day,
  };
}

export const todayAtom = atom((get) => get(today.answerAtom)());

const knownAtom = atom((get): Supply | null => {
  const answer = get(todayAtom);
  return answer.status === "ready" && answer.value.hasAccess ? answer.value : null;
});

/** Why what is shown could not be asked for anew; null where it is new. */
const staleAtom = atom<Reason | null>(null);
export const staleReasonAtom = atom((get) => get(staleAtom));

/** Shows what the device keeps, and asks the server behind it. */
export const openTodayAtom = atom(null, async (get, set): Promise<void> => {
  const known = get(knownAtom);
  if (!known) await set(today.askAtom);
  const shown = get(knownAtom);
  if (shown && Date.now() - shown.askedAt + shown.clockOffset > FRESH_FOR) await set(askAnewAtom);
});

export const askAnewAtom = atom(null, async (_get, set): Promise<void> => {
  const answer = await set(today.refreshAtom);
  set(staleAtom, answer?.status === "failed" ? answer.reason : null);
});

export const sittingAtom = atom((get) => {
  const held = get(heldAtom);
  return held && held.uid === get(uidAtom) ? held.sitting : null;
});

/** A sitting of earlier today that was closed before its end. */
export const earlierSittingAtom = atom((get) => {
  const held = get(underWayAtom);
  const known = get(knownAtom);
  if (!held || held.uid !== get(uidAtom) || !known || get(sittingAtom)) return null;
  return isStillUnderWay(held.underWay, Date.now() + known.clockOffset) ? held.underWay : null;
});

/** The device's clock, corrected where the server knows better. */
export const nowAtom = atom((get) => {
  const offset = get(knownAtom)?.clockOffset ?? 0;
  return (): Instant => Date.now() + offset;
});

const keepAtom = atom(null, (get, _set, supply: Supply) => {
  const sitting = get(sittingAtom);
  const done = sitting ? session.progressOf(sitting).done : 0;
  void keepSupply(supply, underWayOf(sitting, done, get(nowAtom)()));
});

const holdAtom = atom(null, (get, set, sitting: session.Sitting) => {
  const uid = get(uidAtom);
  if (uid !== null) set(heldAtom, { uid, sitting });
});

/** Begins with what is known by now; a sitting that was closed goes on where it was. */
export const beginAtom = atom(null, (get, set, end: session.End, before?: session.Before) => {
  const known = get(knownAtom);
  if (!known) return;
  const now = get(nowAtom)();
  set(holdAtom, session.startSitting(suppliedOf(known, now), end, now, before));
  set(keepAtom, known);
});

/** Goes on after the end that was chosen. */
export const goOnAtom = atom(null, (get, set, end: session.End) => {
  const known = get(knownAtom);
  const sitting = get(sittingAtom);
  if (!known || !sitting) return;
  const now = get(nowAtom)();
  set(holdAtom, session.goOnWith(sitting, suppliedOf(known, now), end, now));
});

const changeAtom = atom(
  null,
  (get, set, change: (sitting: session.Sitting, now: Instant) => session.Sitting) => {
    const sitting = get(sittingAtom);
    if (sitting) set(holdAtom, change(sitting, get(nowAtom)()));
  },
);

export const turnAtom = atom(null, (_get, set) => set(changeAtom, session.turn));
export const lookAgainAtom = atom(null, (_get, set) => set(changeAtom, session.lookAgain));

export const askAheadAtom = atom(null, (_get, set) => set(changeAtom, session.askAhead));

export const stopAtom = atom(null, (get, set) => {
  set(changeAtom, session.stop);
  const known = get(knownAtom);
  if (known) set(keepAtom, known);
});

/** Back to the first screen. */
export const closeSittingAtom = atom(null, async (_get, set): Promise<void> => {
  set(heldAtom, null);
  set(underWayAtom, null);
  await set(askAnewAtom);
});

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
    set(today.changeAtom, undefined, (known) =>
      known.hasAccess ? withSchedule(known, itemId, schedule, sitting.day) : known,
    );
    const changed = get(knownAtom);
    if (changed) set(keepAtom, changed);
  },
);

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

export const bringItemBackAtom = atom(null, (get, set, itemId: string) => {
  const sitting = get(sittingAtom);
  const item = sitting?.items.get(itemId);
  if (!sitting || !item?.schedule?.Suspended) return;
  const at = get(nowAtom)();
  const schedule = set(bringBackAtom, { origin: originOf(item), schedule: item.schedule, at });
  set(noteAtom, session.bringBack(sitting, itemId, schedule, at), itemId, schedule);
});
