import { atom } from "jotai";

const NONE: ReadonlySet<string> = new Set();
const markedAtom = atom(NONE);

/** The lessons whose cards say that they were watched. The catalogue itself knows nothing of who watches. */
export const doneMarksAtom = atom((get) => get(markedAtom));

export const markDoneAtom = atom(null, (_get, set, videoIds: ReadonlySet<string>) => {
  set(markedAtom, videoIds);
  return () => set(markedAtom, NONE);
});
