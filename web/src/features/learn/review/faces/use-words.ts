import { type KnownWords, knowWords } from "@gruezi/contract/spelling/known-words";
import { useSetAtom } from "jotai";
import { useEffect, useMemo, useState } from "react";
import { findWordListAtom, type WordList } from "#features/learn/catalogue/dictionary.atoms.ts";

export interface Words {
  known: KnownWords;
  meaningOf: (lemma: string) => string | undefined;
  germanOf: (lemma: string) => string | undefined;
}

/**
 * Returns the words for judging answers. They are empty until the word list has loaded, so that answers are
 * judged by sound alone.
 */
export function useWords(): Words {
  const find = useSetAtom(findWordListAtom);
  const [list, setList] = useState<WordList | null>(null);
  useEffect(() => {
    let isShown = true;
    void find().then((found) => isShown && setList(found));
    return () => {
      isShown = false;
    };
  }, [find]);
  return useMemo(() => {
    const all = list?.all ?? [];
    const rowOf = (lemma: string) => all.find((row) => row.lemma === lemma);
    return {
      known: knowWords(all),
      meaningOf: (lemma) => rowOf(lemma)?.english,
      germanOf: (lemma) => rowOf(lemma)?.german,
    };
  }, [list]);
}
