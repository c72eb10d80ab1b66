import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { markDoneAtom } from "#features/learn/catalogue/done-marks.atoms.ts";
import { doneLessonsAtom } from "#features/learn/progress/done-lessons.atoms.ts";

/** Tells the lesson cards what the learner has watched, for as long as the page knows; it says so itself, too. */
export function useDoneMarks(): ReadonlySet<string> {
  const doneLessons = useAtomValue(doneLessonsAtom);
  const mark = useSetAtom(markDoneAtom);
  useEffect(() => mark(doneLessons), [mark, doneLessons]);
  return doneLessons;
}
