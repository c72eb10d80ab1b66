import { FIRST_ANSWERS_ID, type FirstAnswers } from "@gruezi/contract/page-document";
import { atom } from "jotai";

/** Constant; set before the first render. */
export const firstAnswersAtom = atom<Partial<FirstAnswers>>({});

/** A visitor's; none in the shell. */
export function readFirstAnswers(): Partial<FirstAnswers> {
  const text = document.getElementById(FIRST_ANSWERS_ID)?.textContent;
  return text ? JSON.parse(text) : {}; // written by our own function
}

/** Answers that learners and visitors share. */
export function answersForEverybody(answers: Partial<FirstAnswers>): Partial<FirstAnswers> {
  const { lesson, offers, live, grammarPdfs, ...same } = answers;
  return same;
}
