import type { AccessRefused } from "@gruezi/contract/callables/access-refused";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY, MINUTE } from "@gruezi/contract/durations";
import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { asked } from "#data/asked.ts";
import { uidAtom } from "#data/auth/session.ts";
import { minedChangedAtAtom } from "#features/learn/mined/mined.atoms.ts";
import { ownAnswersAtom } from "#features/learn/reviews/answers.atoms.ts";
import { type OwnAnswers, withOwnAnswers } from "#features/learn/reviews/own-answers.ts";
import { restoreUnsentAtom } from "#features/learn/reviews/unsent.atoms.ts";
import { findToday } from "#features/learn/today/cache/cached-supply.ts";
import * as session from "#features/learn/today/sitting/session.ts";
import {
  findUnderWay,
  isStillUnderWay,
  storeUnderWay,
  type UnderWay,
} from "#features/learn/today/sitting/under-way.ts";
import { backOn, type Supply, suppliedOf } from "#features/learn/today/supply/supply.ts";
import { AppError } from "#lib/app-error.ts";
import { loadInTime, loadLate } from "#lib/late-code.ts";

/** Lazy: the first item is shown from the cache. */
const loadGather = () => loadLate(() => import("#features/learn/today/gather/sources.ts"));
const loadCaching = () => loadInTime(() => import("#features/learn/today/cache/cache-supply.ts"));

const MONTH = 30 * DAY;

/** Opening the page again refreshes after this time. */
const FRESH_FOR = 10 * MINUTE;

/** The sitting survives navigation to a lesson and back. */
const heldAtom = atom<{ uid: string; sitting: session.Sitting } | null>(null);
const underWayAtom = atom<{ uid: string; underWay: UnderWay } | null>(null);

const today = asked<Supply | AccessRefused>({
  ask: async (_nothing, { uid, get, set }) => {
    if (uid === null) throw new AppError("signed-out");
    await set(restoreUnsentAtom, uid);
    let known = get(knownAtom);
    if (!known) {
      const cached = await findToday(uid);
      const underWay = cached && findUnderWay(uid);
      if (underWay) set(underWayAtom, { uid, underWay });
      known = cached && withAnswers(cached, get(ownAnswersAtom));
      if (known && hasSomething(known)) return known;
    }
    const { gather, renewed, sourcesAtom } = await loadGather();
    const answer = await gather(set(sourcesAtom, uid), uid, known);
    if (get(uidAtom) !== uid) return answer;
    const next = renewed(answer, { known, current: get(knownAtom), sitting: get(sittingAtom) });
    if (next.sitting) set(heldAtom, { uid, sitting: next.sitting });
    if (next.supply.hasAccess) set(cacheSupplyAtom, next.supply);
    if (next.supply.hasAccess && next.supply.isMoreDue && !isCounted(next.supply))
      void set(countAtom, uid, next.supply.askedAt);
    return next.supply;
  },
  outlivesScreens: true,
});

const isCounted = ({ dueInAll, dueNextMonth }: Supply) => dueInAll !== null && dueNextMonth !== null;

/** Runs behind the first render, since counting is slow. */
const countAtom = atom(null, async (get, set, uid: string, askedAt: Instant): Promise<void> => {
  const { countDue } = await loadGather();
  const counts = await Promise.all([
    countDue(uid, 0, askedAt),
    countDue(uid, askedAt, askedAt + MONTH),
  ]).catch(() => null);
  const known = get(knownAtom);
  if (counts === null || get(uidAtom) !== uid || known?.askedAt !== askedAt) return;
  const [dueInAll, dueNextMonth] = counts;
  const counted = { ...known, dueInAll, dueNextMonth };
  set(changeSupplyAtom, () => counted);
  set(cacheSupplyAtom, counted);
});

/** An item that left the cache has no schedule before its unsent answers. */
const withAnswers = ({ schedules, ...rest }: Supply, own: OwnAnswers): Supply => ({
  ...rest,
  schedules: withOwnAnswers(schedules, own, ({ item }) => schedules.has(item)),
});

/** The server decides if the cache has nothing to ask. */
function hasSomething(supply: Supply): boolean {
  const now = Date.now() + supply.clockOffset;
  return session.planOf(suppliedOf(supply, now), now).length > 0 || backOn(supply, now) !== null;
}

export const changeSupplyAtom = atom(null, (_get, set, change: (known: Supply) => Supply) =>
  set(today.changeAtom, undefined, (known) => (known.hasAccess ? change(known) : known)),
);

export const todayAtom = atom((get) => get(today.answerAtom)());

export const knownAtom = atom((get): Supply | null => {
  const answer = get(todayAtom);
  return answer.status === "ready" && answer.value.hasAccess ? answer.value : null;
});

/** Reason of the last failed refresh. */
const staleAtom = atom<Reason | null>(null);
export const staleReasonAtom = atom((get) => get(staleAtom));

/** Shows the cache, then refreshes in the background. */
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

/** Addresses were refused: deals every lesson again, regardless of expiry. */
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

/** A sitting of today, closed before its end, with something left to ask. */
export const earlierSittingAtom = atom((get) => {
  const held = get(underWayAtom);
  const known = get(knownAtom);
  if (!held || held.uid !== get(uidAtom) || !known || get(sittingAtom)) return null;
  const { underWay } = held;
  const now = Date.now() + known.clockOffset;
  const left = session.planOf(suppliedOf(known, now, underWay.isBeyond), now);
  return left.length > 0 && isStillUnderWay(underWay, now) ? underWay : null;
});

/** Device clock, corrected by the server's. */
export const nowAtom = atom((get) => {
  const offset = get(knownAtom)?.clockOffset ?? 0;
  return (): Instant => Date.now() + offset;
});

export const cacheSupplyAtom = atom(null, (get, _set, supply: Supply) => {
  const now = get(nowAtom)();
  storeUnderWay(supply.uid, get(sittingAtom), now);
  // If the chunk fails to load, the next visit reads everything.
  void loadCaching()
    .then(({ cacheSupply }) => cacheSupply(supply, now))
    .catch(() => undefined);
});

export const holdAtom = atom(null, (get, set, sitting: session.Sitting) => {
  const uid = get(uidAtom);
  if (uid !== null) set(heldAtom, { uid, sitting });
});

export const beginAtom = atom(null, (get, set, end: session.End, before?: session.Before) => {
  const known = get(knownAtom);
  if (!known) return;
  const now = get(nowAtom)();
  const supplied = suppliedOf(known, now, before?.isBeyond);
  set(holdAtom, session.startSitting(supplied, end, now, before));
  set(cacheSupplyAtom, known);
});

export const closeSittingAtom = atom(null, async (_get, set): Promise<void> => {
  set(heldAtom, null);
  set(underWayAtom, null);
  await set(askAnewAtom);
});
