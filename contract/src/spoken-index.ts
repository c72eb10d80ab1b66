import type { IndexLesson, IndexLine, IndexPart, SpokenLesson, SpokenLine, WordRow } from "./dictionary.ts";
import { findRows, rowsByForm, spokenWords } from "./spoken-words.ts";

/** Lessons per part, counted from the oldest, so that a new lesson changes only the newest part. */
const LESSONS_PER_PART = 100;

const byAge = (one: SpokenLesson, other: SpokenLesson) =>
  one.Date - other.Date || (one.DocID < other.DocID ? -1 : 1);

/** Returns the parts of the index, newest first. There is at least one. */
export function spokenIndexOf(
  lessons: readonly SpokenLesson[],
  words: readonly WordRow[],
): readonly IndexPart[] {
  const lemmasOf = lemmaFinder(words);
  const oldestFirst = lessons.toSorted(byAge);
  const parts: IndexPart[] = [];
  for (let first = 0; first < Math.max(1, oldestFirst.length); first += LESSONS_PER_PART) {
    parts.unshift(partOf(oldestFirst.slice(first, first + LESSONS_PER_PART), lemmasOf));
  }
  return parts;
}

type LemmaFinder = (lesson: SpokenLesson) => ReadonlySet<string>;

/**
 * Returns how to find a lesson's lemmas. A form of several lemmas counts for each, since the lines do not
 * tell them apart.
 */
function lemmaFinder(words: readonly WordRow[]): LemmaFinder {
  const rows = rowsByForm(words);
  return ({ lines }) =>
    new Set(
      lines
        .flatMap(({ gsw }) => spokenWords(gsw))
        .flatMap((word) => findRows(rows, word))
        .map(({ lemma }) => lemma),
    );
}

export const toIndexLine = ({ id, startSeconds, gsw, de, en }: SpokenLine): IndexLine => [
  id,
  startSeconds,
  gsw,
  de,
  en,
];

function partOf(oldestFirst: readonly SpokenLesson[], lemmasOf: LemmaFinder): IndexPart {
  const lemmasIn = new Map(oldestFirst.map((lesson) => [lesson.DocID, lemmasOf(lesson)]));
  const lemmas = [...new Set([...lemmasIn.values()].flatMap((said) => [...said]))].sort();
  const numberOf = new Map(lemmas.map((lemma, number) => [lemma, number]));

  const toIndexLesson = ({ DocID, Access, lines }: SpokenLesson): IndexLesson => {
    const numbers = [...(lemmasIn.get(DocID) ?? [])].flatMap((lemma) => numberOf.get(lemma) ?? []);
    const said = { lessonId: DocID, words: numbers.sort((one, other) => one - other) };
    if (Access !== "public") return said;
    return { ...said, lines: lines.map(toIndexLine) };
  };
  return { lemmas, lessons: oldestFirst.map(toIndexLesson).reverse() };
}
