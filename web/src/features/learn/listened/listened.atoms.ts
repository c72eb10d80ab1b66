import { HOUR } from "@gruezi/contract/durations";
import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";
import * as v from "valibot";
import { addListened } from "#data/firestore/listened.ts";
import { createWriteBatch } from "#data/write-batch.ts";
import { calendarOf, ownTimeZone } from "#lib/own-days.ts";
import {
  COUNT_EVERY_MS,
  divideAtMinutes,
  isHeard,
  joinSeconds,
  type SecondsByDay,
  secondsOf,
  secondsSchema,
  toMinutes,
} from "./listened-rules.ts";

/** Seconds are sent when the page is hidden or left, and hourly while it stays open. */
const listened = createWriteBatch<SecondsByDay>({
  name: "unsent-listened",
  parse: v.parser(secondsSchema),
  nothing: {},
  join: joinSeconds,
  divide: divideAtMinutes,
  send: (uid, ready) => addListened(uid, toMinutes(ready)),
  everyMs: HOUR,
  // A retry could count minutes twice. Missing minutes are the smaller error.
  isRepeatable: false,
});

export const unsentSecondsAtom = listened.unsentAtom;

/** Sends whole minutes, for example before logout. After a failure they stay queued. */
export const sendListenedAtom = listened.sendAtom;

interface Sounding {
  /** Number of media that play. Overlapping media count once. */
  count: number;
  /** Milliseconds of the monotonic clock, which ignores changes of the system time. */
  countedUntil: number;
  timer: ReturnType<typeof setInterval>;
}

const soundingAtom = atom<Sounding | null>(null);

const countAtom = atom(null, (get, set): void => {
  const sounding = get(soundingAtom);
  if (!sounding) return;
  const now = performance.now();
  const today = calendarOf(ownTimeZone())(Date.now());
  set(listened.addAtom, { [today]: secondsOf(now - sounding.countedUntil) });
  set(soundingAtom, { ...sounding, countedUntil: now });
});

const endAtom = atom(null, (get, set): void => {
  const sounding = get(soundingAtom);
  if (!sounding) return;
  if (sounding.count > 1) {
    set(soundingAtom, { ...sounding, count: sounding.count - 1 });
    return;
  }
  set(countAtom);
  clearInterval(sounding.timer);
  set(soundingAtom, null);
});

/** Counts time until the returned function is called. */
export const beginListeningAtom = atom(null, (get, set): (() => void) => {
  const sounding = get(soundingAtom);
  set(soundingAtom, {
    count: (sounding?.count ?? 0) + 1,
    countedUntil: sounding?.countedUntil ?? performance.now(),
    timer: sounding?.timer ?? setInterval(() => set(countAtom), COUNT_EVERY_MS),
  });
  let hasEnded = false;
  return () => {
    if (!hasEnded) set(endAtom);
    hasEnded = true;
  };
});

/** Events that may change `isHeard`. */
const CHANGES = [
  "playing",
  "pause",
  "waiting",
  "ended",
  "emptied",
  "error",
  "seeking",
  "seeked",
  "ratechange",
  "volumechange",
];

/** Calls `begin` while the element is heard, until the returned function is called. */
export function followListening(media: HTMLMediaElement, begin: () => () => void): () => void {
  const listening = new AbortController();
  let end: (() => void) | null = null;
  const note = () => {
    if (isHeard(media)) end ??= begin();
    else stop();
  };
  const stop = () => {
    end?.();
    end = null;
  };
  for (const change of CHANGES) media.addEventListener(change, note, { signal: listening.signal });
  note();
  return () => {
    listening.abort();
    stop();
  };
}

export function useListened(media: HTMLMediaElement | null | undefined): void {
  const begin = useSetAtom(beginListeningAtom);
  useEffect(() => (media ? followListening(media, begin) : undefined), [media, begin]);
}

/** Returns a function that counts a recording, for recordings created per press and discarded. */
export function useListenedRecordings(): (recording: HTMLMediaElement) => void {
  const begin = useSetAtom(beginListeningAtom);
  return (recording) => void followListening(recording, begin);
}
