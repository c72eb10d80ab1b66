import type { DictionaryAddresses } from "@gruezi/contract/dictionary";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { asked } from "#data/asked.ts";
import { getSaid, getWords } from "#data/functions/dictionary.ts";
import { dictionaryAtom } from "#features/learn/catalogue/catalogue.atoms.ts";
import { useLoaded } from "#features/learn/catalogue/loaded.ts";
import { type SaidSearch, saidSearch } from "./said-search.ts";

interface WholeSearch {
  find: SaidSearch;
  /** False where what is said in some older lessons did not come. */
  isWhole: boolean;
}

async function getSearch({ wordsUrl, saidUrl }: DictionaryAddresses): Promise<WholeSearch> {
  const [words, { parts, isWhole }] = await Promise.all([getWords(wordsUrl), getSaid(saidUrl)]);
  return { find: await saidSearch(words, parts), isWhole };
}

const search = asked<WholeSearch, DictionaryAddresses>({
  ask: getSearch,
  isPublic: true,
  outlivesScreens: true,
});

/** What the finder knows of what is said in the lessons. */
export type SaidAnswer =
  | { status: "unpublished" | "loading" | "failed" }
  | { status: "ready"; value: WholeSearch };

const UNPUBLISHED = { status: "unpublished" } as const;

/** Searches what is said. The files are fetched when the first screen uses it, which is at the first key. */
export function useSaidSearch(): SaidAnswer {
  const addresses = useLoaded(dictionaryAtom);
  const answerTo = useAtomValue(search.answerAtom);
  const ask = useSetAtom(search.askOnceAtom);

  useEffect(() => {
    if (addresses) void ask(addresses);
  }, [addresses, ask]);

  return addresses ? answerTo(addresses) : UNPUBLISHED;
}
