import { atom } from "jotai";
import { uidAtom } from "#data/auth/session.ts";
import { findWordListAtom } from "#features/learn/catalogue/dictionary.atoms.ts";
import { changeKnownAtom, findOwnAtom, readKnownAtom } from "./known.atoms.ts";
import { isKnownAfter, lemmasIn } from "./known-rules.ts";

export interface AnsweredTexts {
  /** Texts in dialect. */
  texts: readonly string[];
  lemma?: string;
  nextIntervalDays: number;
}

/** Adds words of an answered item as known, once its interval is a week. */
export const addKnownFromAnswerAtom = atom(
  null,
  async (get, set, { texts, lemma, nextIntervalDays }: AnsweredTexts): Promise<void> => {
    const uid = get(uidAtom);
    if (uid === null || !isKnownAfter(nextIntervalDays)) return;
    const list = await set(findWordListAtom);
    const said = list ? texts.flatMap((text) => lemmasIn(text, list.byForm)) : [];
    const lemmas = new Set(lemma === undefined ? said : [lemma, ...said]);
    if (lemmas.size === 0) return;
    // Avoids writing words that are known already.
    if (!(await set(findOwnAtom))) await set(readKnownAtom);
    const known = await set(findOwnAtom);
    if (!known || get(uidAtom) !== uid) return;
    const added = [...lemmas].filter((one) => !known.has(one));
    if (added.length > 0) await set(changeKnownAtom, { added, removed: [] });
  },
);
