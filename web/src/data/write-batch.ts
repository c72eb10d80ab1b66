import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { reasonOf } from "#lib/app-error.ts";
import { uidAtom } from "./auth/session.ts";
import { cacheForSession, findCachedForSession } from "./device/cached-for-session.ts";

interface Options<T extends object> {
  /** The storage key. */
  name: string;
  parse: (cached: unknown) => T | undefined;
  nothing: T;
  join: (earlier: T, later: T) => T;
  /** Splits the waiting data. Null while nothing is worth a write. */
  divide: (waiting: T) => { ready: T; rest: T } | null;
  /** @throws AppError */
  send: (uid: string, ready: T) => Promise<void>;
  everyMs: number;
  /**
   * Whether `send` is idempotent. If not, data in flight is dropped when the page closes, since it may have
   * arrived.
   */
  isRepeatable: boolean;
}

interface Batch<T> {
  uid: string;
  /** Data that is not in flight. */
  waiting: T;
  /** Data in flight. Null without a request. */
  sending: T | null;
  /** True once the last visit's rest is read. Storing earlier would overwrite it. */
  isRestored: boolean;
  whenRestored: Promise<void>;
}

/** Reasons after which data is dropped, because a retry would be refused again. */
const FINAL: readonly Reason[] = ["not-allowed", "bad-input", "not-found"];

/**
 * Batches writes. Sends after a while, when the page is hidden or left, and when the device is back online.
 * The next visit sends the rest.
 */
export function createWriteBatch<T extends object>(options: Options<T>) {
  const { name, parse, nothing, join, divide, send, everyMs, isRepeatable } = options;
  const keyOf = (uid: string) => `${uid}/${name}`;

  const batchAtom = atom<Batch<T> | null>(null);
  const timerAtom = atom<ReturnType<typeof setTimeout> | null>(null);

  const ownAtom = atom((get) => {
    const batch = get(batchAtom);
    return batch?.uid === get(uidAtom) ? batch : null;
  });

  /** The data that is not confirmed yet, including data in flight. */
  const unsentAtom = atom((get): T => {
    const own = get(ownAtom);
    if (!own) return nothing;
    return own.sending ? join(own.sending, own.waiting) : own.waiting;
  });

  const changeAtom = atom(null, (get, set, change: Partial<Batch<T>>) => {
    const own = get(ownAtom);
    if (!own) return;
    const next = { ...own, ...change };
    set(batchAtom, next);
    if (!next.isRestored) return;
    const isUnsure = next.sending !== null && isRepeatable;
    void cacheForSession(
      keyOf(own.uid),
      isUnsure ? join(next.sending ?? nothing, next.waiting) : next.waiting,
    );
  });

  /** Adds the rest that the last visit has left. */
  const restoreAtom = atom(null, (get, set): Promise<void> => {
    const uid = get(uidAtom);
    if (uid === null) return Promise.resolve();
    const own = get(ownAtom);
    if (own) return own.whenRestored;
    const whenRestored = findCachedForSession(keyOf(uid), parse).then((earlier) => {
      const now = get(ownAtom);
      if (!now || get(uidAtom) !== uid) return;
      set(changeAtom, { waiting: earlier ? join(earlier, now.waiting) : now.waiting, isRestored: true });
      if (earlier) set(armAtom);
    });
    set(batchAtom, { uid, waiting: nothing, sending: null, isRestored: false, whenRestored });
    return whenRestored;
  });

  const sendAtom = atom(null, async (get, set): Promise<void> => {
    await set(restoreAtom);
    const own = get(ownAtom);
    const divided = own && !own.sending && divide(own.waiting);
    if (!divided) return;
    const { uid } = own;
    set(changeAtom, { sending: divided.ready, waiting: divided.rest });
    const failure = await send(uid, divided.ready).then(() => null, reasonOf);
    const now = get(ownAtom);
    if (!now?.sending || now.uid !== uid) return;
    const isLost = failure === null || FINAL.includes(failure);
    set(changeAtom, { sending: null, waiting: isLost ? now.waiting : join(now.sending, now.waiting) });
  });

  /** Schedules the next send, whatever page is shown. */
  const armAtom = atom(null, (get, set): void => {
    if (get(timerAtom) !== null) return;
    const listening = new AbortController();
    const { signal } = listening;
    const sendNow = () => {
      clearTimeout(get(timerAtom) ?? undefined);
      listening.abort();
      set(timerAtom, null);
      void set(sendAtom).then(() => {
        if (divide(get(unsentAtom))) set(armAtom);
      });
    };
    set(timerAtom, setTimeout(sendNow, everyMs));
    addEventListener("online", sendNow, { signal });
    addEventListener("pagehide", sendNow, { signal });
    document.addEventListener("visibilitychange", () => document.hidden && sendNow(), { signal });
  });

  const addAtom = atom(null, (get, set, more: T): void => {
    void set(restoreAtom);
    const own = get(ownAtom);
    if (!own) return;
    set(changeAtom, { waiting: join(own.waiting, more) });
    set(armAtom);
  });

  return { unsentAtom, addAtom, restoreAtom, sendAtom };
}
