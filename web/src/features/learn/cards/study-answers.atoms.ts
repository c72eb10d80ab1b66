import type { Grade } from "@gruezi/contract/review-log";
import { atom } from "jotai";
import { addKnownFromAnswerAtom } from "#features/learn/known/known-from-answers.atoms.ts";
import { recordAnswerAtom, takeBackAtom } from "#features/learn/reviews/answers.atoms.ts";
import { cacheStudyAtom, changeStudyAtom, studyAtom } from "./flashcards.atoms.ts";
import { askedItem, undo, withAnswer } from "./study.ts";

export const gradeCardAtom = atom(null, (get, set, videoId: string, grade: Grade) => {
  const before = get(studyAtom)(videoId);
  const asked = before && askedItem(before);
  if (!asked) return;
  const now = Date.now();
  const noted = set(recordAnswerAtom, { ...asked, at: now, grade, milliseconds: now - before.askedAt });
  const study = withAnswer(before, noted, now);
  set(changeStudyAtom, videoId, () => study);
  set(cacheStudyAtom, study);
  const texts = before.atHand ? [before.atHand.SwissGerman] : [];
  void set(addKnownFromAnswerAtom, { texts, nextIntervalDays: noted.schedule.scheduled_days });
});

export const undoAnswerAtom = atom(null, (get, set, videoId: string) => {
  const study = get(studyAtom)(videoId);
  const last = study?.answers.at(-1);
  if (!study || !last) return;
  const now = Date.now();
  const undone = undo(study, now);
  set(takeBackAtom, last.rowId, { origin: last.origin, schedule: last.before, at: now });
  set(changeStudyAtom, videoId, () => undone);
  set(cacheStudyAtom, undone);
});
