import type { Lesson } from "@gruezi/contract/documents/lesson";
import { atom } from "jotai";
import { uidAtom } from "#data/auth/session.ts";

/** Of the words that are said in a lesson. */
export interface Coverage {
  known: number;
  all: number;
}

type Coverages = ReadonlyMap<string, Coverage>;

const NONE: Coverages = new Map();

const notedAtom = atom<{ uid: string; byLesson: Coverages } | null>(null);

/** By lesson; empty for visitors, for learners who know no words yet, and until it has been found out. */
export const coverageAtom = atom((get) => {
  const noted = get(notedAtom);
  return noted?.uid === get(uidAtom) ? noted.byLesson : NONE;
});

export const noteCoverageAtom = atom(null, (_get, set, uid: string, byLesson: Coverages) =>
  set(notedAtom, { uid, byLesson }),
);

/** How the lessons are ordered stands in the address as the finder's choices do. */
export const ORDER_KEY = "order";
const MOST_KNOWN = "known";

export const isMostKnownFirst = (query: URLSearchParams): boolean => query.get(ORDER_KEY) === MOST_KNOWN;

export const orderValue = (isByKnown: boolean): string => (isByKnown ? MOST_KNOWN : "");

const shareOf = (coverage: Coverage | undefined) => (coverage ? coverage.known / coverage.all : -1);

/** Those first of whose words the largest share is known; what is as well known stays in its order. */
export const mostKnownFirst = (lessons: readonly Lesson[], byLesson: Coverages): readonly Lesson[] =>
  lessons.toSorted((one, other) => shareOf(byLesson.get(other.DocID)) - shareOf(byLesson.get(one.DocID)));
