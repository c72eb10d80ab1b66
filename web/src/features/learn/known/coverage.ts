import type { IndexPart } from "@gruezi/contract/dictionary";
import type { Lesson } from "@gruezi/contract/documents/lesson";

/** Numbers of distinct words of a lesson. */
export interface Coverage {
  known: number;
  all: number;
}

type Coverages = ReadonlyMap<string, Coverage>;

/** Counts known words by lesson. Omits lessons without spoken words. */
export function coverageIn(parts: readonly IndexPart[], known: ReadonlySet<string>): Coverages {
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

/** Sorts lessons by the share of known words. The sort is stable. */
export const mostKnownFirst = (lessons: readonly Lesson[], byLesson: Coverages): readonly Lesson[] =>
  lessons.toSorted((one, other) => shareOf(byLesson.get(other.DocID)) - shareOf(byLesson.get(one.DocID)));
