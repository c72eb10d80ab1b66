import type { Grade } from "@gruezi/contract/review-log";
import { atom } from "jotai";
import { addKnownFromAnswerAtom } from "#features/learn/known/known-from-answers.atoms.ts";
import { recordAnswerAtom, takeBackAtom } from "#features/learn/reviews/answers.atoms.ts";
import { schedulingAtom } from "#features/learn/reviews/scheduling.atoms.ts";
import { changeStudyAtom, keepStudyAtom, studyAtom } from "./flashcards.atoms.ts";
import { undo, withAnswer } from "./study.ts";
import { findAnswer } from "./study-answer.ts";

export const gradeCardAtom = atom(null, (get, set, videoId: string, grade: Grade) => {
  const before = get(studyAtom)(videoId);
  const scheduling = get(schedulingAtom);
  const given = before && findAnswer(before, { grade, now: Date.now(), scheduling });
  if (!given) return;
  const study = withAnswer(before, given, set(recordAnswerAtom, given));
  set(changeStudyAtom, videoId, () => study);
  set(keepStudyAtom, study);
  const texts = before.atHand ? [before.atHand.SwissGerman] : [];
  void set(addKnownFromAnswerAtom, { texts, nextIntervalDays: given.after.scheduled_days });
});

export const undoAnswerAtom = atom(null, (get, set, videoId: string) => {
  const before = get(studyAtom)(videoId);
  const last = before?.answers.at(-1);
  if (!before || !last) return;
  const now = Date.now();
  const study = undo(before, now);
  set(changeStudyAtom, videoId, () => study);
  set(takeBackAtom, { rowId: last.rowId, answer: last.given, at: now });
  set(keepStudyAtom, study);
});
