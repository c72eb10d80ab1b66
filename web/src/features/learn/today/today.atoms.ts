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
import { findToday, isStillUnderWay, type UnderWay } from "#features/learn/today/cache/cached-supply.ts";
import * as session from "#features/learn/today/sitting/session.ts";
import { type Supply, suppliedOf } from "#features/learn/today/supply/supply.ts";
import { AppError } from "#lib/app-error.ts";

/** Lazy: the first item is shown from the cache. */
const loadGather = () => import("#features/learn/today/gather/sources.ts");
const loadCaching = () => import("#features/learn/today/cache/cache-supply.ts");

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
      if (cached?.underWay) set(underWayAtom, { uid, underWay: cached.underWay });
      known = cached && withAnswers(cached.supply, get(ownAnswersAtom));
      if (known && hasSomething(known)) return known;
    }
    const { gather, renewed, sourcesAtom } = await loadGather();
    const answer = await gather(set(sourcesAtom, uid), uid, known);
    if (get(uidAtom) !== uid) return answer;
    const next = renewed(answer, { known, current: get(knownAtom), sitting: get(sittingAtom) });
    if (next.sitting) set(heldAtom, { uid, sitting: next.sitting });
    if (next.supply.hasAccess) set(cacheSupplyAtom, next.supply);
    if (next.supply.hasAccess && next.supply.isMoreDue && next.supply.dueInAll === null)
      void set(countAtom, uid, next.supply.askedAt);
    return next.supply;
  },
  outlivesScreens: true,
});

/** Runs behind the first render, since counting is slow. */
const countAtom = atom(null, async (get, set, uid: string, askedAt: Instant): Promise<void> => {
  const { countAllDue } = await loadGather();
  const dueInAll = await countAllDue(uid, askedAt).catch(() => null);
  const known = get(knownAtom);
  if (dueInAll === null || get(uidAtom) !== uid || known?.askedAt !== askedAt) return;
  const counted = { ...known, dueInAll };
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
  return session.planOf(suppliedOf(supply, now), now).length > 0;
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

/** A sitting of today, closed before its end. */
export const earlierSittingAtom = atom((get) => {
  const held = get(underWayAtom);
  const known = get(knownAtom);
  if (!held || held.uid !== get(uidAtom) || !known || get(sittingAtom)) return null;
  return isStillUnderWay(held.underWay, Date.now() + known.clockOffset) ? held.underWay : null;
});

/** Device clock, corrected by the server's. */
export const nowAtom = atom((get) => {
  const offset = get(knownAtom)?.clockOffset ?? 0;
  return (): Instant => Date.now() + offset;
});

export const cacheSupplyAtom = atom(null, (get, _set, supply: Supply) => {
  const sitting = get(sittingAtom);
  const now = get(nowAtom)();
  // If the chunk fails to load, the next visit reads everything.
  void loadCaching()
    .then(({ cacheSupply }) => cacheSupply(supply, sitting, now))
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
  set(holdAtom, session.startSitting(suppliedOf(known, now), end, now, before));
  set(cacheSupplyAtom, known);
});

export const closeSittingAtom = atom(null, async (_get, set): Promise<void> => {
  set(heldAtom, null);
  set(underWayAtom, null);
  await set(askAnewAtom);
});
