import type { Lesson } from "@gruezi/contract/documents/lesson";
import { atom } from "jotai";
import type { ReactNode } from "react";

interface LessonsKnown {
  /** Label on the lesson's picture. */
  markOf: (lessonId: string) => ReactNode;
  /** Orders lessons as the query asks. */
  inOrder: (lessons: readonly Lesson[]) => readonly Lesson[];
}

const notedAtom = atom<LessonsKnown | null>(null);

/**
 * Marks and order of lessons by known words. Null for visitors, without known words, and before the lazy
 * chunk has run.
 */
export const lessonsKnownAtom = atom((get) => get(notedAtom));

export const noteLessonsKnownAtom = atom(null, (_get, set, known: LessonsKnown | null) =>
  set(notedAtom, known),
);
