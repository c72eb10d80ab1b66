import type { SaidPart } from "@gruezi/contract/dictionary";
import type { Lesson } from "@gruezi/contract/documents/lesson";

/** Of the words that are said in a lesson. */
export interface Coverage {
  known: number;
  all: number;
}

type Coverages = ReadonlyMap<string, Coverage>;

/** How many of a lesson's words somebody knows, by lesson. A lesson in which nothing is said is left out. */
export function coverageIn(parts: readonly SaidPart[], known: ReadonlySet<string>): Coverages {
  const rows = parts.flatMap(({ lemmas, lessons }) => {
    const isKnown = lemmas.map((lemma) => known.has(lemma));
    return lessons.map(({ lessonId, words }): [string, Coverage] => [
      lessonId,
      { known: words.filter((word) => isKnown[word]).length, all: words.length },
    ]);
  });
  return new Map(rows.filter(([, { all }]) => all > 0));
}

const shareOf = (coverage: Coverage | undefined) => (coverage ? coverage.known / coverage.all : -1);

/** Those first of whose words the largest share is known; what is as well known stays in its order. */
export const mostKnownFirst = (lessons: readonly Lesson[], byLesson: Coverages): readonly Lesson[] =>
  lessons.toSorted((one, other) => shareOf(byLesson.get(other.DocID)) - shareOf(byLesson.get(one.DocID)));
