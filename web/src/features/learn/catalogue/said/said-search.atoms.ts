import type { DictionaryAddresses, WordRow } from "@gruezi/contract/dictionary";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { asked } from "#data/asked.ts";
import { uidAtom } from "#data/auth/session.ts";
import { call } from "#data/functions/call.ts";
import { getSaid, getWords, type Said } from "#data/functions/dictionary.ts";
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

const search = asked<OpenSearch, DictionaryAddresses>({
  ask: getSearch,
  isPublic: true,
  outlivesScreens: true,
});

/** With the lines of lessons that the learner may open. */
const ownSearch = asked<WholeSearch, DictionaryAddresses>({
  ask: async (addresses, { set }) => {
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

export type SaidAnswer =
  | { status: "unpublished" | "loading" | "failed" }
  | { status: "ready"; value: WholeSearch };

const UNPUBLISHED = { status: "unpublished" } as const;

/** Files are fetched on first use, at the first key press. A learner finds words until the lines have come. */
export function useSaidSearch(): SaidAnswer {
  const addresses = useLoaded(dictionaryAtom);
  const uid = useAtomValue(uidAtom);
  const answerTo = useAtomValue(search.answerAtom);
  const ownAnswerTo = useAtomValue(ownSearch.answerAtom);
  const ask = useSetAtom(search.askOnceAtom);
  const askOwn = useSetAtom(ownSearch.askOnceAtom);

  useEffect(() => {
    if (!addresses) return;
    void ask(addresses);
    if (uid !== null) void askOwn(addresses);
  }, [addresses, uid, ask, askOwn]);

  if (!addresses) return UNPUBLISHED;
  const own = ownAnswerTo(addresses);
  return own.status === "ready" ? own : answerTo(addresses);
}
