import { atom } from "jotai";
import { uidAtom } from "#data/auth/session.ts";

interface DoneLessons {
  uid: string;
  videoIds: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();
const doneAtom = atom<DoneLessons | null>(null);

/** Ids of watched lessons read so far. Empty for visitors. */
export const doneLessonsAtom = atom((get) => {
  const done = get(doneAtom);
  return done && done.uid === get(uidAtom) ? done.videoIds : NONE;
});

export const noteDoneLessonsAtom = atom(null, (get, set, uid: string, videoIds: readonly string[]) => {
  if (uid === get(uidAtom)) set(doneAtom, { uid, videoIds: new Set([...get(doneLessonsAtom), ...videoIds]) });
});
