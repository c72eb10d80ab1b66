import { useSetAtom } from "jotai";
import { useState } from "react";
import { findWordListAtom } from "#features/learn/catalogue/dictionary.atoms.ts";
import { readKnownAtom } from "#features/learn/known/known.atoms.ts";
import { withOneNewWord } from "#features/learn/mined/lines-with-one-new-word.tsx";
import { spokenIn, type TranscriptRow } from "./transcript-rows.ts";

/** Finds the next line with exactly one new word. `isNone` is true if there is no later one. */
export function useNextNewWord(rows: readonly TranscriptRow[], playing: number) {
  const findWords = useSetAtom(findWordListAtom);
  const readKnown = useSetAtom(readKnownAtom);
  const [isNone, setNone] = useState(false);

  const findNext = async (): Promise<TranscriptRow | undefined> => {
    const [list, state] = await Promise.all([findWords(), readKnown()]);
    const known = new Set(state.status === "ready" ? state.value : []);
    const later = rows.slice(playing + 1);
    const [next] = list ? withOneNewWord(later, spokenIn, { known, words: list.byForm }) : [];
    setNone(next === undefined);
    return next;
  };

  return { isNone, findNext };
}
