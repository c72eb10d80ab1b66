import { FIRST_ANSWERS_ID, type FirstAnswers } from "@gruezi/contract/page-document";
import { atom } from "jotai";

/** What the page's own HTML already answers. It is set before anything is drawn, and nothing changes it. */
export const firstAnswersAtom = atom<Partial<FirstAnswers>>({});

/** The answers in the page's HTML, which are a visitor's; none where the page came as an empty shell. */
export function readFirstAnswers(): Partial<FirstAnswers> {
  const text = document.getElementById(FIRST_ANSWERS_ID)?.textContent;
  return text ? JSON.parse(text) : {}; // our own function wrote it into this page
}

/** What a learner is answered like a visitor. */
export function answersForEverybody(answers: Partial<FirstAnswers>): Partial<FirstAnswers> {
  const { lesson, offers, live, grammarPdfs, ...same } = answers;
  return same;
}
