import { INITIAL_DATA_ID, type InitialData } from "@gruezi/contract/page-document";
import { atom } from "jotai";

/** The data in the page's HTML. Set before the first render, then constant. */
export const initialDataAtom = atom<Partial<InitialData>>({});

/** Reads a visitor's data from the page's HTML. Empty in the app shell. */
export function readInitialData(): Partial<InitialData> {
  const text = document.getElementById(INITIAL_DATA_ID)?.textContent;
  return text ? JSON.parse(text) : {}; // Our own function has written the text.
}

/**
 * Whether learners and visitors share a field. False for a visitor's answers, which a learner's page requests
 * anew.
 */
const IS_SHARED: Readonly<Record<keyof InitialData, boolean>> = {
  at: true,
  catalogue: true,
  olderLessons: true,
  lesson: false,
  offers: false,
  live: false,
  grammarPdfs: false,
};

/** Returns the data that learners and visitors share. */
export function publicData(data: Partial<InitialData>): Partial<InitialData> {
  const shared = { ...data };
  for (const name of Object.keys(data) as (keyof InitialData)[]) if (!IS_SHARED[name]) delete shared[name];
  return shared;
}
