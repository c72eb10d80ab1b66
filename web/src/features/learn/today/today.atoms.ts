import type { AccessRefused } from "@gruezi/contract/callables/access-refused";
import type { ReviewItem } from "@gruezi/contract/callables/get-review-queue";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { uidAtom } from "#data/auth/session.ts";
import { cacheDue } from "#data/device/cached-due.ts";
import { forgetRecordings } from "#data/device/forget-recordings.ts";
import { createQuery } from "#data/query.ts";
import { minedChangedAtAtom } from "#features/learn/mined/mined.atoms.ts";
import { ownAnswersAtom } from "#features/learn/reviews/answers.atoms.ts";
import { restoreUnsentAtom } from "#features/learn/reviews/unsent.atoms.ts";
import { resupply } from "#features/learn/today/sitting/resupply.ts";
import * as session from "#features/learn/today/sitting/session.ts";
import {
  findUnderWay,
  isStillUnderWay,
  storeUnderWay,
  type UnderWay,
} from "#features/learn/today/sitting/under-way.ts";
import { AppError } from "#lib/app-error.ts";
import { cacheQueue, findCachedQueue } from "./cached-queue.ts";
import { dueTimes } from "./due-times.ts";
import { fetchToday } from "./fetch-queue.ts";
import { askableNow, type OwnQueue, queueItems, withAnswers } from "./queue.ts";

/** Opening the page again refreshes after this time. */
const FRESH_FOR = 10 * MINUTE;

/** A sitting's length; addresses that expire sooner are replaced. */
const ADDRESS_LEAST = 30 * MINUTE;

/** The sitting survives navigation to a lesson and back. */
const heldAtom = atom<{ uid: string; sitting: session.Sitting } | null>(null);
const underWayAtom = atom<{ uid: string; underWay: UnderWay } | null>(null);

/** The next request asks on a day off, or more than the day's limit of reviews. */
const isBeyondAtom = atom(false);

const today = createQuery<OwnQueue | AccessRefused>({
  fetch: async (_nothing, { uid, isRefresh, get, set }) => {
    if (uid === null) throw new AppError("signed-out");
    await set(restoreUnsentAtom, uid);
    if (!isRefresh) {
      const cached = await findCachedQueue(uid);
      const underWay = cached && findUnderWay(uid);
      if (underWay) set(underWayAtom, { uid, underWay });
      if (cached && hasSomething(withAnswers(cached, get(ownAnswersAtom)))) return cached;
    }
    const known = get(knownAtom);
    const isBeyond = get(isBeyondAtom) || get(sittingAtom)?.isBeyond === true;
    const queue = await fetchToday(uid, isBeyond);
    if (get(uidAtom) === uid) set(receiveAtom, queue, known);
    return queue;
  },
  outlivesScreens: true,
});

/** The server decides if the cache has nothing to ask. */
const hasSomething = (queue: OwnQueue): boolean => {
  const now = Date.now() + queue.clockOffset;
  return askableNow(queueItems(queue), now).length > 0;
};

/** A sitting goes on with the newer items. What the learner may no longer hear leaves the device. */
const receiveAtom = atom(null, (get, set, queue: OwnQueue | AccessRefused, known: OwnQueue | null) => {
  if (!queue.hasAccess) {
    for (const videoId of lessonsIn(known)) void forgetRecordings(videoId);
    if (known) void cacheQueue({ ...known, items: [] });
    return;
  }
  for (const videoId of new Set(queue.leftOut)) void forgetRecordings(videoId);
  const sitting = get(sittingAtom);
  const own = withAnswers(queue, get(ownAnswersAtom));
  const now = Date.now() + queue.clockOffset;
  if (sitting)
    set(heldAtom, {
      uid: queue.uid,
      sitting: resupply(sitting, { items: queueItems(own), leftOut: queue.leftOut }, now),
    });
  set(cacheAtom, own, now);
});

const cacheAtom = atom(null, (_get, _set, queue: OwnQueue, now: Instant) => {
  void cacheQueue(queue);
  void cacheDue(queue.uid, dueTimes(queue, now));
});

const lessonsIn = (queue: OwnQueue | null): ReadonlySet<string> =>
  new Set(queue?.items.map(({ VideoID }) => VideoID));

export const todayAtom = atom((get) => get(today.stateAtom)());

/** With the answers given since. */
export const knownAtom = atom((get): OwnQueue | null => {
  const answer = get(todayAtom);
  return answer.status === "ready" && answer.value.hasAccess
    ? withAnswers(answer.value, get(ownAnswersAtom))
    : null;
});

/** An item that was set aside earlier is asked again, due at once. */
export const addItemAtom = atom(null, (_get, set, item: ReviewItem) => {
  set(today.changeAtom, undefined, (queue) => {
    if (!queue.hasAccess) return queue;
    return { ...queue, items: [...queue.items.filter(({ itemId }) => itemId !== item.itemId), item] };
  });
  set(cacheTodayAtom);
});

/** Reason of the last failed refresh. */
const staleAtom = atom<Reason | null>(null);
export const staleReasonAtom = atom((get) => get(staleAtom));

/** Shows the cache, then refreshes in the background. */
export const openTodayAtom = atom(null, async (get, set): Promise<void> => {
  if (!get(knownAtom)) await set(today.fetchAtom);
  const shown = get(knownAtom);
  if (!shown) return;
  const now = get(nowAtom)();
  const isOld =
    shown.isCached ||
    now - shown.now > FRESH_FOR ||
    shown.expiresAt - now < ADDRESS_LEAST ||
    get(minedChangedAtAtom) + shown.clockOffset > shown.now;
  if (isOld) await set(askAnewAtom);
});

export const askAnewAtom = atom(null, async (_get, set): Promise<void> => {
  const answer = await set(today.refreshAtom);
  set(staleAtom, answer?.status === "failed" ? answer.reason : null);
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
  const isLeft = askableNow(queueItems(known), now).length > 0;
  return isLeft && isStillUnderWay(underWay, now) ? underWay : null;
});

/** Device clock, corrected by the server's. */
export const nowAtom = atom((get) => {
  const offset = get(knownAtom)?.clockOffset ?? 0;
  return (): Instant => Date.now() + offset;
});

/** After each answer, so that a closed page asks nothing twice. */
export const cacheTodayAtom = atom(null, (get, set) => {
  const known = get(knownAtom);
  if (!known) return;
  const now = get(nowAtom)();
  storeUnderWay(known.uid, get(sittingAtom), now);
  set(cacheAtom, known, now);
});

export const holdAtom = atom(null, (get, set, sitting: session.Sitting) => {
  const uid = get(uidAtom);
  if (uid !== null) set(heldAtom, { uid, sitting });
});

export const beginAtom = atom(null, (get, set, end: session.End, before?: session.Before) => {
  const known = get(knownAtom);
  if (!known) return;
  set(holdAtom, session.startSitting(queueItems(known), end, get(nowAtom)(), before));
  set(cacheTodayAtom);
});

/** Begins a sitting on a day off, or beyond the day's limit of reviews. */
export const goBeyondAtom = atom(null, async (get, set): Promise<void> => {
  set(isBeyondAtom, true);
  await set(askAnewAtom);
  if (get(staleAtom) === null)
    set(beginAtom, "all", { startedAt: get(nowAtom)(), done: 0, kinds: [], isBeyond: true });
  set(isBeyondAtom, false);
});

export const closeSittingAtom = atom(null, async (_get, set): Promise<void> => {
  set(heldAtom, null);
  set(underWayAtom, null);
  await set(askAnewAtom);
});
