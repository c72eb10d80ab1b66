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
  /** False if parts of older lessons failed to load. */
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

export type SaidAnswer =
  | { status: "unpublished" | "loading" | "failed" }
  | { status: "ready"; value: WholeSearch };

const UNPUBLISHED = { status: "unpublished" } as const;

/** Files are fetched on first use, at the first key press. */
export function useSaidSearch(): SaidAnswer {
  const addresses = useLoaded(dictionaryAtom);
  const answerTo = useAtomValue(search.answerAtom);
  const ask = useSetAtom(search.askOnceAtom);

  useEffect(() => {
    if (addresses) void ask(addresses);
  }, [addresses, ask]);

  return addresses ? answerTo(addresses) : UNPUBLISHED;
}
