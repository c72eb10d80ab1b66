import type { WordRow } from "@gruezi/contract/dictionary";
import { type RowsByForm, rowsByForm } from "@gruezi/contract/spoken-words";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { uidAtom } from "#data/auth/session.ts";
import { fetchWordsForLater, getSpokenIndex, getWords, type IndexParts } from "#data/functions/dictionary.ts";
import { createQuery, type QueryState } from "#data/query.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { dictionaryAtom } from "./catalogue.atoms.ts";
import { useLoaded } from "./loaded.ts";

export interface WordList {
  all: readonly WordRow[];
  byForm: RowsByForm;
}

async function fetchWords(address: string): Promise<WordList> {
  const all = await getWords(address);
  return { all, byForm: rowsByForm(all) };
}

const words = createQuery<WordList, string>({ fetch: fetchWords, isPublic: true, outlivesScreens: true });
const spokenIndex = createQuery<IndexParts, string>({
  fetch: getSpokenIndex,
  isPublic: true,
  outlivesScreens: true,
});

export type Published<T> = QueryState<T> | { status: "unpublished" };

/** Returns the word list. Fetches it once, on first use. */
export const useWordList = (isWanted = true): Published<WordList> =>
  useFile(words, useLoaded(dictionaryAtom)?.wordsUrl, isWanted);

export const retryWordListAtom = atom(null, async (get, set) => {
  const addresses = await get(dictionaryAtom).promise;
  if (addresses) await set(words.fetchAtom, addresses.wordsUrl);
});

/** Finds the word list, for code outside React. Null if unpublished or failed. */
export const findWordListAtom = atom(null, async (get, set): Promise<WordList | null> => {
  const addresses = await get(dictionaryAtom).promise;
  if (!addresses) return null;
  const state = await set(words.findAtom, addresses.wordsUrl);
  return state.status === "ready" ? state.value : null;
});

/** Fetches the word list when idle, so that learners have it offline. */
export function useWordsForLater(): void {
  const address = useLoaded(dictionaryAtom)?.wordsUrl;
  const isLearner = useAtomValue(uidAtom) !== null;
  useEffect(() => {
    if (address !== undefined && isLearner) return whenIdle(() => fetchWordsForLater(address));
  }, [address, isLearner]);
}

/** Returns the index of spoken words. Fetches it once, on first use. */
export const useSpokenIndex = (isWanted = true): Published<IndexParts> =>
  useFile(spokenIndex, useLoaded(dictionaryAtom)?.saidUrl, isWanted);

type FileQuery<T> = Pick<ReturnType<typeof createQuery<T, string>>, "stateAtom" | "fetchOnceAtom">;

function useFile<T>(file: FileQuery<T>, address: string | undefined, isWanted: boolean): Published<T> {
  const stateOf = useAtomValue(file.stateAtom);
  const fetchFile = useSetAtom(file.fetchOnceAtom);

  useEffect(() => {
    if (address !== undefined && isWanted) void fetchFile(address);
  }, [address, isWanted, fetchFile]);

  return address === undefined ? { status: "unpublished" } : stateOf(address);
}
