import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";

/** Where a word stands on the screen, in pixels of the window. */
export type WordPlace = Pick<DOMRect, "left" | "top" | "bottom">;

export interface LookUp {
  word: string;
  place: WordPlace;
  /** Where it was pressed, which gets the focus back; null for a word that was selected. */
  from: HTMLElement | null;
  /** The lesson in which it was found. */
  lessonId: string;
}

const lookUpAtom = atom<LookUp | null>(null);

/** The word that is looked up; null while none is. */
export const shownLookUpAtom = atom((get) => get(lookUpAtom));

export const lookUpWordAtom = atom(null, (_get, set, lookUp: LookUp) => set(lookUpAtom, lookUp));

export const closeLookUpAtom = atom(null, (_get, set) => set(lookUpAtom, null));

/** A page that is left takes its word along. */
export function useCloseOnLeaving(): void {
  const close = useSetAtom(closeLookUpAtom);
  useEffect(() => close, [close]);
}
