import type { AccessRefused } from "@gruezi/contract/callables/access-refused";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { asked } from "#data/asked.ts";
import { uidAtom } from "#data/auth/session.ts";
import { minedChangedAtAtom } from "#features/learn/mined/mined.atoms.ts";
import { ownAnswersAtom } from "#features/learn/reviews/answers.atoms.ts";
import { type OwnAnswers, withOwnAnswers } from "#features/learn/reviews/own-answers.ts";
import { restoreUnsentAtom } from "#features/learn/reviews/unsent.atoms.ts";
import { findToday, isStillUnderWay, type UnderWay } from "#features/learn/today/keep/kept.ts";
import * as session from "#features/learn/today/sitting/session.ts";
import { type Supply, suppliedOf } from "#features/learn/today/supply/supply.ts";
import { AppError } from "#lib/app-error.ts";

/** The first item is shown from what the device keeps; how the server is asked comes behind it. */
const loadGather = () => import("#features/learn/today/gather/sources.ts");
const loadKeep = () => import("#features/learn/today/keep/keep.ts");

/** What is known is asked for again after this time, when the page is opened again. */
const FRESH_FOR = 10 * MINUTE;

/** A learner's own sitting, which goes on when the page was left for a lesson and is opened again. */
const heldAtom = atom<{ uid: string; sitting: session.Sitting } | null>(null);
const underWayAtom = atom<{ uid: string; underWay: UnderWay } | null>(null);

const today = asked<Supply | AccessRefused>({
  ask: async (_nothing, { uid, get, set }) => {
    if (uid === null) throw new AppError("signed-out");
    await set(restoreUnsentAtom, uid);
    let known = get(knownAtom);
    if (!known) {
      const kept = await findToday(uid);
      if (kept?.underWay) set(underWayAtom, { uid, underWay: kept.underWay });
      known = kept && withAnswers(kept.supply, get(ownAnswersAtom));
      if (known && hasSomething(known)) return known;
    }
    const { gather, renewed, sourcesAtom } = await loadGather();
    const answer = await gather(set(sourcesAtom, uid), uid, known);
    if (get(uidAtom) !== uid) return answer;
    const next = renewed(answer, { known, current: get(knownAtom), sitting: get(sittingAtom) });
    if (next.sitting) set(heldAtom, { uid, sitting: next.sitting });
    if (next.supply.hasAccess) set(keepAtom, next.supply);
    if (next.supply.hasAccess && next.supply.isMoreDue && next.supply.dueInAll === null)
      void set(countAtom, uid, next.supply.askedAt);
    return next.supply;
  },
  outlivesScreens: true,
});

/** A count takes its time, and who begins does not need it. Where it fails, the page does without. */
const countAtom = atom(null, async (get, set, uid: string, askedAt: Instant): Promise<void> => {
  const { countAllDue } = await loadGather();
  const dueInAll = await countAllDue(uid, askedAt).catch(() => null);
  const known = get(knownAtom);
  if (dueInAll === null || get(uidAtom) !== uid || known?.askedAt !== askedAt) return;
  const counted = { ...known, dueInAll };
  set(changeSupplyAtom, () => counted);
  set(keepAtom, counted);
});

/** An item that is not cached here any more has no known schedule before its unsent answers. */
const withAnswers = ({ schedules, ...kept }: Supply, own: OwnAnswers): Supply => ({
  ...kept,
  schedules: withOwnAnswers(schedules, own, ({ item }) => schedules.has(item)),
});

/** Where the device has nothing to ask, only the server knows whether there is something. */
function hasSomething(supply: Supply): boolean {
  const now = Date.now() + supply.clockOffset;
  return session.planOf(suppliedOf(supply, now), now).length > 0;
}

/** Changes what is known, as after an answer. */
export const changeSupplyAtom = atom(null, (_get, set, change: (known: Supply) => Supply) =>
  set(today.changeAtom, undefined, (known) => (known.hasAccess ? change(known) : known)),
);

export const todayAtom = atom((get) => get(today.answerAtom)());

export const knownAtom = atom((get): Supply | null => {
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
  if (!shown) return;
  const askedAt = shown.askedAt - shown.clockOffset;
  const isOld = Date.now() - askedAt > FRESH_FOR || get(minedChangedAtAtom) > askedAt;
  if (isOld) await set(askAnewAtom);
});

export const askAnewAtom = atom(null, async (_get, set): Promise<void> => {
  const answer = await set(today.refreshAtom);
  set(staleAtom, answer?.status === "failed" ? answer.reason : null);
});

/** For addresses that were refused: what was dealt is dealt again, however long they should have lasted. */
export const dealAnewAtom = atom(null, async (_get, set): Promise<void> => {
  set(changeSupplyAtom, (known) => {
    const lessons = [...known.lessons].map(([id, lesson]) => [id, { ...lesson, until: 0 }] as const);
    return { ...known, lessons: new Map(lessons) };
  });
  await set(askAnewAtom);
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

export const keepAtom = atom(null, (get, _set, supply: Supply) => {
  const sitting = get(sittingAtom);
  const now = get(nowAtom)();
  // Where its code does not load, the next visit asks for all of it.
  void loadKeep()
    .then(({ keepSupply }) => keepSupply(supply, sitting, now))
    .catch(() => undefined);
});

export const holdAtom = atom(null, (get, set, sitting: session.Sitting) => {
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

/** Back to the first screen. */
export const closeSittingAtom = atom(null, async (_get, set): Promise<void> => {
  set(heldAtom, null);
  set(underWayAtom, null);
  await set(askAnewAtom);
});
