import { atom } from "jotai";
import { bringBackAtom } from "#features/learn/reviews/answers.atoms.ts";
import { queueItems } from "#features/learn/today/queue.ts";
import { changeSittingAtom, noteAtom, originOf } from "#features/learn/today/sitting/deeds.atoms.ts";
import type { End } from "#features/learn/today/sitting/session.ts";
import { bringBack } from "#features/learn/today/sitting/session-deeds.ts";
import { holdAtom, knownAtom, nowAtom, sittingAtom } from "#features/learn/today/today.atoms.ts";
import { askAhead, goOnWith, lookAgain } from "./session-end.ts";

export const goOnAtom = atom(null, (get, set, end: End) => {
  const known = get(knownAtom);
  const sitting = get(sittingAtom);
  if (!known || !sitting) return;
  const now = get(nowAtom)();
  set(holdAtom, goOnWith(sitting, queueItems(known), end, now));
});

export const lookAgainAtom = atom(null, (_get, set) => set(changeSittingAtom, lookAgain));

export const askAheadAtom = atom(null, (_get, set) => set(changeSittingAtom, askAhead));

export const bringItemBackAtom = atom(null, (get, set, itemId: string) => {
  const sitting = get(sittingAtom);
  const item = sitting?.items.get(itemId);
  if (!sitting || !item?.schedule?.Suspended) return;
  const at = get(nowAtom)();
  const { schedule } = set(bringBackAtom, { origin: originOf(item), schedule: item.schedule, at });
  set(noteAtom, bringBack(sitting, itemId, schedule, at));
});
