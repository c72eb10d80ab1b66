import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { markDoneAtom } from "#features/learn/catalogue/done-marks.atoms.ts";
import { doneLessonsAtom } from "#features/learn/progress/done-lessons.atoms.ts";

/** Marks the lesson cards of the page as watched, and returns the watched lessons' ids. */
export function useDoneMarks(): ReadonlySet<string> {
  const doneLessons = useAtomValue(doneLessonsAtom);
  const mark = useSetAtom(markDoneAtom);
  useEffect(() => mark(doneLessons), [mark, doneLessons]);
  return doneLessons;
}
