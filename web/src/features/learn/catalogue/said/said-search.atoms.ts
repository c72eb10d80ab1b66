import type { DictionaryAddresses, WordRow } from "@gruezi/contract/dictionary";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { uidAtom } from "#data/auth/session.ts";
import { call } from "#data/functions/call.ts";
import { getSaid, getWords, type Said } from "#data/functions/dictionary.ts";
import { createQuery } from "#data/query.ts";
import { dictionaryAtom } from "#features/learn/catalogue/catalogue.atoms.ts";
import { useLoaded } from "#features/learn/catalogue/loaded.ts";
import { AppError } from "#lib/app-error.ts";
import { loadLate } from "#lib/late-code.ts";
import type { SaidSearch } from "./said-search.ts";

/** Loaded at the first key press. */
const loadSearch = () => loadLate(() => import("./said-search.ts"));

interface WholeSearch {
  find: SaidSearch;
  /** False if parts of older lessons failed to load. */
  isWhole: boolean;
}

interface OpenSearch extends WholeSearch, Said {
  words: readonly WordRow[];
}

async function getSearch({ wordsUrl, saidUrl }: DictionaryAddresses): Promise<OpenSearch> {
  const [{ saidSearch }, words, said] = await Promise.all([
    loadSearch(),
    getWords(wordsUrl),
    getSaid(saidUrl),
  ]);
  return { ...said, words, find: await saidSearch(words, said.parts) };
}

const search = createQuery<OpenSearch, DictionaryAddresses>({
  fetch: getSearch,
  isPublic: true,
  outlivesScreens: true,
});

/** With the lines of lessons that the learner may open. */
const ownSearch = createQuery<WholeSearch, DictionaryAddresses>({
  fetch: async (addresses, { set }) => {
    const [open, { lessons }] = await Promise.all([
      set(search.findAtom, addresses),
      call("getSaidLines", null),
    ]);
    if (open.status !== "ready") throw new AppError(open.reason);
    const { words, parts, isWhole } = open.value;
    const { saidSearch, withLines } = await loadSearch();
    return { find: await saidSearch(words, withLines(parts, lessons)), isWhole };
  },
});

export type SearchState =
  | { status: "unpublished" | "loading" | "failed" }
  | { status: "ready"; value: WholeSearch };

const UNPUBLISHED = { status: "unpublished" } as const;

/** Files are fetched on first use, at the first key press. A learner finds words until the lines have come. */
export function useSaidSearch(): SearchState {
  const addresses = useLoaded(dictionaryAtom);
  const uid = useAtomValue(uidAtom);
  const stateOf = useAtomValue(search.stateAtom);
  const ownStateOf = useAtomValue(ownSearch.stateAtom);
  const fetchSearch = useSetAtom(search.fetchOnceAtom);
  const fetchOwnSearch = useSetAtom(ownSearch.fetchOnceAtom);

  useEffect(() => {
    if (!addresses) return;
    void fetchSearch(addresses);
    if (uid !== null) void fetchOwnSearch(addresses);
  }, [addresses, uid, fetchSearch, fetchOwnSearch]);

  if (!addresses) return UNPUBLISHED;
  const own = ownStateOf(addresses);
  return own.status === "ready" ? own : stateOf(addresses);
}
