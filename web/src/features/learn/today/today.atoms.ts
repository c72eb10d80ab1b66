import type { AccessRefused } from "@gruezi/contract/callables/access-refused";
import type { ReviewItem } from "@gruezi/contract/callables/get-review-queue";
import { type Instant, MINUTE } from "@gruezi/contract/durations";
import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { uidAtom } from "#data/auth/session.ts";
import { cacheDue } from "#data/device/cached-due.ts";
import { forgetRecordings } from "#data/device/forget-recordings.ts";
import { createQuery } from "#data/query.ts";
import { minedChangedAtAtom } from "#features/learn/mined/mined.atoms.ts";
import { createReview } from "#features/learn/review/create-review.ts";
import { askableNow } from "#features/learn/review/queue-item.ts";
import { resupply } from "#features/learn/review/resupply.ts";
import type { Before, End } from "#features/learn/review/session.ts";
import { restart } from "#features/learn/review/session-end.ts";
import { ownAnswersAtom } from "#features/learn/reviews/answers.atoms.ts";
import { restoreUnsentAtom } from "#features/learn/reviews/unsent.atoms.ts";
import { AppError } from "#lib/app-error.ts";
import { cacheQueue, findCachedQueue } from "./cached-queue.ts";
import { dueTimes } from "./due-times.ts";
import { fetchToday } from "./fetch-queue.ts";
import { type OwnQueue, queueItems, withAnswers } from "./queue.ts";
import {
  findUnfinished,
  isStillOpen,
  storeUnfinished,
  type UnfinishedSession,
} from "./unfinished-session.ts";

/** Milliseconds after which opening the page again refreshes the queue. */
const FRESH_FOR = 10 * MINUTE;

/** Milliseconds that a session takes. Addresses that expire sooner are replaced. */
const ADDRESS_LEAST = 30 * MINUTE;

/** Unfinished session of an earlier visit. */
const unfinishedAtom = atom<{ uid: string; unfinished: UnfinishedSession } | null>(null);

/** If true, the next request asks on a day off, or more than the day's limit of reviews. */
const isBeyondAtom = atom(false);

const today = createQuery<OwnQueue | AccessRefused>({
  fetch: async (_nothing, { uid, isRefresh, get, set }) => {
    if (uid === null) throw new AppError("signed-out");
    await set(restoreUnsentAtom, uid);
    if (!isRefresh) {
      const cached = await findCachedQueue(uid);
      const unfinished = cached && findUnfinished(uid);
      if (unfinished) set(unfinishedAtom, { uid, unfinished });
      if (cached && hasSomething(withAnswers(cached, get(ownAnswersAtom)))) return cached;
    }
    const known = get(ownQueueAtom);
    const isBeyond = get(isBeyondAtom) || get(todayReview.sessionAtom)?.isBeyond === true;
    const queue = await fetchToday(uid, isBeyond);
    if (get(uidAtom) === uid) set(receiveAtom, queue, known);
    return queue;
  },
  outlivesScreens: true,
});

/** Returns whether the cache has something to ask. If not, the queue is requested. */
const hasSomething = (queue: OwnQueue): boolean => {
  const now = Date.now() + queue.clockOffset;
  return askableNow(queueItems(queue), now).length > 0;
};

/**
 * Receives a queue. A session continues with the newer items. Recordings that the learner may no longer hear
 * are deleted.
 */
const receiveAtom = atom(null, (get, set, queue: OwnQueue | AccessRefused, known: OwnQueue | null) => {
  if (!queue.hasAccess) {
    for (const videoId of lessonsIn(known)) void forgetRecordings(videoId);
    if (known) void cacheQueue({ ...known, items: [] });
    return;
  }
  for (const videoId of new Set(queue.leftOut)) void forgetRecordings(videoId);
  const session = get(todayReview.sessionAtom);
  const own = withAnswers(queue, get(ownAnswersAtom));
  const now = Date.now() + queue.clockOffset;
  const newer = { items: queueItems(own), leftOut: queue.leftOut };
  if (session) set(todayReview.sessionAtom, resupply(session, newer, now));
  set(cacheAtom, own, now);
});

const cacheAtom = atom(null, (_get, _set, queue: OwnQueue, now: Instant) => {
  void cacheQueue(queue);
  void cacheDue(queue.uid, dueTimes(queue, now));
});

const lessonsIn = (queue: OwnQueue | null): ReadonlySet<string> =>
  new Set(queue?.items.map(({ VideoID }) => VideoID));

export const todayAtom = atom((get) => get(today.stateAtom)());

/** The queue with the answers given since it was read. Null unless it is open to the learner. */
export const ownQueueAtom = atom((get): OwnQueue | null => {
  const answer = get(todayAtom);
  return answer.status === "ready" && answer.value.hasAccess
    ? withAnswers(answer.value, get(ownAnswersAtom))
    : null;
});

/** Adds an item that was brought back to the queue. */
export const addItemAtom = atom(null, (_get, set, item: ReviewItem) => {
  set(today.changeAtom, undefined, (queue) => {
    if (!queue.hasAccess) return queue;
    return { ...queue, items: [...queue.items.filter(({ itemId }) => itemId !== item.itemId), item] };
  });
  set(cacheTodayAtom);
});

/** Reason of the last failed refresh. Null after a successful one. */
const staleAtom = atom<Reason | null>(null);
export const staleReasonAtom = atom((get) => get(staleAtom));

/** Shows the cached queue, and refreshes it in the background if it is old. */
export const openTodayAtom = atom(null, async (get, set): Promise<void> => {
  if (!get(ownQueueAtom)) await set(today.fetchAtom);
  const shown = get(ownQueueAtom);
  if (!shown) return;
  const now = get(nowAtom)();
  const isOld =
    shown.isCached ||
    now - shown.now > FRESH_FOR ||
    shown.expiresAt - now < ADDRESS_LEAST ||
    get(minedChangedAtAtom) + shown.clockOffset > shown.now;
  if (isOld) await set(refreshTodayAtom);
});

export const refreshTodayAtom = atom(null, async (_get, set): Promise<void> => {
  const answer = await set(today.refreshAtom);
  set(staleAtom, answer?.status === "failed" ? answer.reason : null);
});

/** Session of today that was closed before its end, if something is left to ask. Null otherwise. */
export const unfinishedSessionAtom = atom((get) => {
  const held = get(unfinishedAtom);
  const known = get(ownQueueAtom);
  if (!held || held.uid !== get(uidAtom) || !known || get(todayReview.sessionAtom)) return null;
  const { unfinished } = held;
  const now = Date.now() + known.clockOffset;
  const isLeft = askableNow(queueItems(known), now).length > 0;
  return isLeft && isStillOpen(unfinished, now) ? unfinished : null;
});

/** Returns the time of the device's clock, corrected by the server's. */
export const nowAtom = atom((get) => {
  const offset = get(ownQueueAtom)?.clockOffset ?? 0;
  return (): Instant => Date.now() + offset;
});

/** Caches the queue and the session after each answer, so that a reload asks no answered item again. */
export const cacheTodayAtom = atom(null, (get, set) => {
  const known = get(ownQueueAtom);
  if (!known) return;
  const now = get(nowAtom)();
  storeUnfinished(known.uid, get(todayReview.sessionAtom), now);
  set(cacheAtom, known, now);
});

export const todayReview = createReview({ nowAtom, storeAtom: cacheTodayAtom });

export const beginAtom = atom(null, (get, set, end: End, before?: Before) => {
  const queue = get(ownQueueAtom);
  if (queue) set(todayReview.beginAtom, queueItems(queue), end, before);
});

/** Continues with the queue after the end of a session. */
export const goOnAtom = atom(null, (get, set, end: End) => {
  const queue = get(ownQueueAtom);
  if (queue) set(todayReview.changeAtom, (session, now) => restart(session, queueItems(queue), end, now));
});

/** Begins a session on a day off, or beyond the day's limit of reviews. */
export const goBeyondAtom = atom(null, async (get, set): Promise<void> => {
  set(isBeyondAtom, true);
  await set(refreshTodayAtom);
  if (get(staleAtom) === null)
    set(beginAtom, "all", { startedAt: get(nowAtom)(), done: 0, kinds: [], isBeyond: true });
  set(isBeyondAtom, false);
});

export const closeSessionAtom = atom(null, async (_get, set): Promise<void> => {
  set(todayReview.sessionAtom, null);
  set(unfinishedAtom, null);
  await set(refreshTodayAtom);
});
