import { HOUR } from "@gruezi/contract/durations";
import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";
import * as v from "valibot";
import { addListened } from "#data/firestore/listened.ts";
import { gathered } from "#data/gathered.ts";
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

/** Written when the page is hidden or left; the hour is for who never leaves. */
const listened = gathered<SecondsByDay>({
  name: "unsent-listened",
  parse: v.parser(secondsSchema),
  nothing: {},
  join: joinSeconds,
  divide: divideAtMinutes,
  send: (uid, ready) => addListened(uid, toMinutes(ready)),
  everyMs: HOUR,
  // Sent again, minutes would count twice. A few too few are less of a lie.
  isRepeatable: false,
});

/** What was listened to here and has not been written yet. */
export const unsentSecondsAtom = listened.unsentAtom;

/** Writes whole minutes that wait, as before somebody logs out. If it fails, they go on waiting. */
export const sendListenedAtom = listened.sendAtom;

interface Sounding {
  /** A film and a recording may sound at once; the time counts once. */
  count: number;
  /** By the browser's own clock, which no change of the time of day moves. */
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

/** Something has begun to sound. The returned function says that it has ended. */
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

/** All after which an element may have begun or ceased to be heard. */
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

/** Tells of the times in which an element is really heard, until the returned function is called. */
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

/** Counts for how long a film is really heard. */
export function useListened(media: HTMLMediaElement | null | undefined): void {
  const begin = useSetAtom(beginListeningAtom);
  useEffect(() => (media ? followListening(media, begin) : undefined), [media, begin]);
}

/** Counts a recording that is made for one press, and given up with it. */
export function useListenedRecordings(): (recording: HTMLMediaElement) => void {
  const begin = useSetAtom(beginListeningAtom);
  return (recording) => void followListening(recording, begin);
}
