import type { WordRow } from "@gruezi/contract/dictionary";
import { type RowsByForm, rowsByForm } from "@gruezi/contract/spoken-words";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { type Answer, asked } from "#data/asked.ts";
import { uidAtom } from "#data/auth/session.ts";
import { fetchWordsForLater, getSaid, getWords, type Said } from "#data/functions/dictionary.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { dictionaryAtom } from "./catalogue.atoms.ts";
import { useLoaded } from "./loaded.ts";

export interface WordList {
  all: readonly WordRow[];
  byForm: RowsByForm;
}

async function askForWords(address: string): Promise<WordList> {
  const all = await getWords(address);
  return { all, byForm: rowsByForm(all) };
}

const words = asked<WordList, string>({ ask: askForWords, isPublic: true, outlivesScreens: true });
const said = asked<Said, string>({ ask: getSaid, isPublic: true, outlivesScreens: true });

export type Published<T> = Answer<T> | { status: "unpublished" };

/** Fetched once, on first use. */
export const useWordList = (isWanted = true): Published<WordList> =>
  useFile(words, useLoaded(dictionaryAtom)?.wordsUrl, isWanted);

export const retryWordListAtom = atom(null, async (get, set) => {
  const addresses = await get(dictionaryAtom).promise;
  if (addresses) await set(words.askAtom, addresses.wordsUrl);
});

/** For code outside React; null if unpublished or failed. */
export const findWordListAtom = atom(null, async (get, set): Promise<WordList | null> => {
  const addresses = await get(dictionaryAtom).promise;
  if (!addresses) return null;
  const answer = await set(words.findAtom, addresses.wordsUrl);
  return answer.status === "ready" ? answer.value : null;
});

/** For offline use, as lessons are. */
export function useWordsForLater(): void {
  const address = useLoaded(dictionaryAtom)?.wordsUrl;
  const isLearner = useAtomValue(uidAtom) !== null;
  useEffect(() => {
    if (address !== undefined && isLearner) return whenIdle(() => fetchWordsForLater(address));
  }, [address, isLearner]);
}

/** Fetched once, on first use. */
export const useSaid = (isWanted = true): Published<Said> =>
  useFile(said, useLoaded(dictionaryAtom)?.saidUrl, isWanted);

type AskedFile<T> = Pick<ReturnType<typeof asked<T, string>>, "answerAtom" | "askOnceAtom">;

function useFile<T>(file: AskedFile<T>, address: string | undefined, isWanted: boolean): Published<T> {
  const answerTo = useAtomValue(file.answerAtom);
  const ask = useSetAtom(file.askOnceAtom);

  useEffect(() => {
    if (address !== undefined && isWanted) void ask(address);
  }, [address, isWanted, ask]);

  return address === undefined ? { status: "unpublished" } : answerTo(address);
}
