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

/** An answer, or that nothing was published which could be asked for. */
export type Published<T> = Answer<T> | { status: "unpublished" };

/** The word list. It is fetched once, when the first screen wants it. */
export const useWordList = (isWanted = true): Published<WordList> =>
  useFile(words, useLoaded(dictionaryAtom)?.wordsUrl, isWanted);

/** Asks for the word list again after it did not come. */
export const retryWordListAtom = atom(null, async (get, set) => {
  const addresses = await get(dictionaryAtom).promise;
  if (addresses) await set(words.askAtom, addresses.wordsUrl);
});

/** Fetches the word list for a learner who may want it without a connection: their lesson is kept for that as well. */
export function useWordsForLater(): void {
  const address = useLoaded(dictionaryAtom)?.wordsUrl;
  const isLearner = useAtomValue(uidAtom) !== null;
  useEffect(() => {
    if (address !== undefined && isLearner) return whenIdle(() => fetchWordsForLater(address));
  }, [address, isLearner]);
}

/** The word list for what is no screen; null where none is published, or it did not come. */
export const findWordListAtom = atom(null, async (get, set): Promise<WordList | null> => {
  const addresses = await get(dictionaryAtom).promise;
  if (!addresses) return null;
  const answer = await set(words.findAtom, addresses.wordsUrl);
  return answer.status === "ready" ? answer.value : null;
});

/** What is said in all lessons. It is fetched once, when the first screen wants it. */
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
