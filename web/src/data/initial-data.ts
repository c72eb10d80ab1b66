import { INITIAL_DATA_ID, type InitialData } from "@gruezi/contract/page-document";
import { atom } from "jotai";

/** Constant; set before the first render. */
export const initialDataAtom = atom<Partial<InitialData>>({});

/** A visitor's; none in the shell. */
export function readInitialData(): Partial<InitialData> {
  const text = document.getElementById(INITIAL_DATA_ID)?.textContent;
  return text ? JSON.parse(text) : {}; // written by our own function
}

/** What learners and visitors share. */
export function publicData(data: Partial<InitialData>): Partial<InitialData> {
  const { lesson, offers, live, grammarPdfs, ...same } = data;
  return same;
}
