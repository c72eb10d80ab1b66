import type { SaidPart } from "@gruezi/contract/dictionary";
import type { Coverage } from "#features/learn/catalogue/coverage.atoms.ts";

/** How many of a lesson's words somebody knows, by lesson. A lesson in which nothing is said is left out. */
export function coverageIn(
  parts: readonly SaidPart[],
  known: ReadonlySet<string>,
): ReadonlyMap<string, Coverage> {
  const rows = parts.flatMap(({ lemmas, lessons }) => {
    const isKnown = lemmas.map((lemma) => known.has(lemma));
    return lessons.map(({ lessonId, words }): [string, Coverage] => [
      lessonId,
      { known: words.filter((word) => isKnown[word]).length, all: words.length },
    ]);
  });
  return new Map(rows.filter(([, { all }]) => all > 0));
}
