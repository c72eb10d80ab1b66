import type { DictionaryAddresses, WordRow } from "@gruezi/contract/dictionary";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { uidAtom } from "#data/auth/session.ts";
import { call } from "#data/functions/call.ts";
import { getSpokenIndex, getWords, type IndexParts } from "#data/functions/dictionary.ts";
import { createQuery } from "#data/query.ts";
import { dictionaryAtom } from "#features/learn/catalogue/catalogue.atoms.ts";
import { useLoaded } from "#features/learn/catalogue/loaded.ts";
import { AppError } from "#lib/app-error.ts";
import { loadLate } from "#lib/late-code.ts";
import type { SpokenSearch } from "./spoken-search.ts";

/** Loads the search at the first key press. */
const loadSearch = () => loadLate(() => import("./spoken-search.ts"));

interface WholeSearch {
  find: SpokenSearch;
  /** False if parts of older lessons failed to load. */
  isWhole: boolean;
}

interface OpenSearch extends WholeSearch, IndexParts {
  words: readonly WordRow[];
}

async function getSearch({ wordsUrl, saidUrl }: DictionaryAddresses): Promise<OpenSearch> {
  const [{ spokenSearch }, words, index] = await Promise.all([
    loadSearch(),
    getWords(wordsUrl),
    getSpokenIndex(saidUrl),
  ]);
  return { ...index, words, find: await spokenSearch(words, index.parts) };
}

const search = createQuery<OpenSearch, DictionaryAddresses>({
  fetch: getSearch,
  isPublic: true,
  outlivesScreens: true,
});

/** Search that includes the lines of lessons which the learner may open. */
const ownSearch = createQuery<WholeSearch, DictionaryAddresses>({
  fetch: async (addresses, { set }) => {
    const [open, { lessons }] = await Promise.all([
      set(search.findAtom, addresses),
      call("getSaidLines", null),
    ]);
    if (open.status !== "ready") throw new AppError(open.reason);
    const { words, parts, isWhole } = open.value;
    const { spokenSearch, withLines } = await loadSearch();
    return { find: await spokenSearch(words, withLines(parts, lessons)), isWhole };
  },
});

export type SearchState =
  | { status: "unpublished" | "loading" | "failed" }
  | { status: "ready"; value: WholeSearch };

const UNPUBLISHED = { status: "unpublished" } as const;

/**
 * Returns the search. Fetches its files on first use, at the first key press. A learner searches words alone
 * until the lines arrive.
 */
export function useSpokenSearch(): SearchState {
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
