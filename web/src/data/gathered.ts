import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { reasonOf } from "#lib/app-error.ts";
import { uidAtom } from "./auth/session.ts";
import { findKeptForSession, keepForSession } from "./device/kept-for-session.ts";

interface Gathering<T extends object> {
  /** Under which name it is kept on the device until it is sent. */
  name: string;
  parse: (kept: unknown) => T | undefined;
  nothing: T;
  join: (earlier: T, later: T) => T;
  /** What of it is worth a write now, and what waits for more; null while nothing is. */
  divide: (gathered: T) => { ready: T; rest: T } | null;
  /** @throws AppError */
  send: (uid: string, ready: T) => Promise<void>;
  everyMs: number;
  /**
   * Whether sending the same twice changes nothing. Otherwise what is sent while the page closes is not sent again by
   * the next visit, because nobody knows whether it has arrived.
   */
  isRepeatable: boolean;
}

interface Gathered<T> {
  uid: string;
  /** Not on its way yet. */
  waiting: T;
  /** On its way. */
  sending: T | null;
  /** Until then nothing is kept on the device: it would take the place of what is kept there. */
  isRestored: boolean;
  /** Resolves when what an earlier visit could not send has been added. */
  whenRestored: Promise<void>;
}

/** After these the same write would be refused again. */
const FINAL: readonly Reason[] = ["not-allowed", "bad-input", "not-found"];

/**
 * Atoms for what is collected on the device and sent now and then, so that it costs few writes: after a while, when the
 * page is hidden or left, and when the connection comes back. What could not be sent is kept for the next visit.
 */
export function gathered<T extends object>(gathering: Gathering<T>) {
  const { name, parse, nothing, join, divide, send, everyMs, isRepeatable } = gathering;
  const keyOf = (uid: string) => `${uid}/${name}`;

  const heldAtom = atom<Gathered<T> | null>(null);
  const timerAtom = atom<ReturnType<typeof setTimeout> | null>(null);

  const ownAtom = atom((get) => {
    const held = get(heldAtom);
    return held?.uid === get(uidAtom) ? held : null;
  });

  /** What the server does not have yet, or may not have. */
  const unsentAtom = atom((get): T => {
    const own = get(ownAtom);
    if (!own) return nothing;
    return own.sending ? join(own.sending, own.waiting) : own.waiting;
  });

  const changeAtom = atom(null, (get, set, change: Partial<Gathered<T>>) => {
    const own = get(ownAtom);
    if (!own) return;
    const next = { ...own, ...change };
    set(heldAtom, next);
    if (!next.isRestored) return;
    const isUnsure = next.sending !== null && isRepeatable;
    void keepForSession(
      keyOf(own.uid),
      isUnsure ? join(next.sending ?? nothing, next.waiting) : next.waiting,
    );
  });

  /** Adds what an earlier visit could not send. Resolves when it is there. */
  const restoreAtom = atom(null, (get, set): Promise<void> => {
    const uid = get(uidAtom);
    if (uid === null) return Promise.resolve();
    const own = get(ownAtom);
    if (own) return own.whenRestored;
    const whenRestored = findKeptForSession(keyOf(uid), parse).then((earlier) => {
      const now = get(ownAtom);
      if (!now || get(uidAtom) !== uid) return;
      set(changeAtom, { waiting: earlier ? join(earlier, now.waiting) : now.waiting, isRestored: true });
      if (earlier) set(armAtom);
    });
    set(heldAtom, { uid, waiting: nothing, sending: null, isRestored: false, whenRestored });
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

  /** Sees to it that what is gathered is sent, whatever page is shown then. */
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
