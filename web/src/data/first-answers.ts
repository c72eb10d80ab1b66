import { FIRST_ANSWERS_ID, type FirstAnswers } from "@gruezi/contract/first-answers";
import { atom } from "jotai";

/** What the page's own HTML already answers. It is set before anything is drawn, and nothing changes it. */
export const firstAnswersAtom = atom<Partial<FirstAnswers>>({});

/** The answers to a visitor in the page's HTML; none where the page came as an empty shell. */
export function readFirstAnswers(): Partial<FirstAnswers> {
  const text = document.getElementById(FIRST_ANSWERS_ID)?.textContent;
  return text ? JSON.parse(text) : {}; // our own function wrote it into this page
}
