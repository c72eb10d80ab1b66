import { INITIAL_DATA_ID, type InitialData } from "@gruezi/contract/page-document";
import { atom } from "jotai";

/** Constant; set before the first render. */
export const initialDataAtom = atom<Partial<InitialData>>({});

/** A visitor's; none in the shell. */
export function readInitialData(): Partial<InitialData> {
  const text = document.getElementById(INITIAL_DATA_ID)?.textContent;
  return text ? JSON.parse(text) : {}; // written by our own function
}

/** False for answers to a visitor, which a learner's page requests anew. */
const IS_SHARED: Readonly<Record<keyof InitialData, boolean>> = {
  at: true,
  catalogue: true,
  olderLessons: true,
  lesson: false,
  offers: false,
  live: false,
  grammarPdfs: false,
};

/** What learners and visitors share. */
export function publicData(data: Partial<InitialData>): Partial<InitialData> {
  const shared = { ...data };
  for (const name of Object.keys(data) as (keyof InitialData)[]) if (!IS_SHARED[name]) delete shared[name];
  return shared;
}
