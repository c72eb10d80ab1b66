import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";
import type { PressedPlace } from "#components/place-beside.ts";

export type WordPlace = PressedPlace;

export interface LookUp {
  word: string;
  place: WordPlace;
  /** Element that takes the focus back. Null for a selected word. */
  from: HTMLElement | null;
  lessonId: string;
  /** Id of the line. Undefined for a word of the text. */
  lineId?: string | undefined;
}

const lookUpAtom = atom<LookUp | null>(null);

export const shownLookUpAtom = atom((get) => get(lookUpAtom));

export const lookUpWordAtom = atom(null, (_get, set, lookUp: LookUp) => set(lookUpAtom, lookUp));

export const closeLookUpAtom = atom(null, (_get, set) => set(lookUpAtom, null));

export function useCloseOnLeaving(): void {
  const close = useSetAtom(closeLookUpAtom);
  useEffect(() => close, [close]);
}
