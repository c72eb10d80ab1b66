import type { Lesson } from "@gruezi/contract/documents/lesson";
import { atom } from "jotai";
import type { ReactNode } from "react";

/** What the shelves show of the words that a learner knows. */
interface LessonsKnown {
  /** Stands on the lesson's picture; nothing where it is not known. */
  markOf: (lessonId: string) => ReactNode;
  /** As the address wants them. */
  inOrder: (lessons: readonly Lesson[]) => readonly Lesson[];
}

const notedAtom = atom<LessonsKnown | null>(null);

/** Null for visitors, for learners who know no words yet, and until code has found it out that the first page does without. */
export const lessonsKnownAtom = atom((get) => get(notedAtom));

export const noteLessonsKnownAtom = atom(null, (_get, set, known: LessonsKnown | null) =>
  set(notedAtom, known),
);
