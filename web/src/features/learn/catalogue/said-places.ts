import type { SaidLine, SaidPart, WordRow } from "@gruezi/contract/dictionary";
import { soundKey } from "@gruezi/contract/spelling/sound-key";
import { findRows, type RowsByForm, rowsByForm, spokenWords } from "@gruezi/contract/spoken-words";
import { fold } from "./lesson-filter.ts";

/** Where a spelling stands, as numbers of lines and of rows of the word list. */
export interface Places {
  lines: number[];
  rows: number[];
}

/** Where what is written so, or sounds so, stands. */
export type Spellings = ReadonlyMap<string, Places>;

/** Where everything stands that can be searched. Lines and lessons are known by their numbers here. */
export interface SaidPlaces {
  rows: readonly WordRow[];
  lines: readonly { lessonNumber: number; line: SaidLine }[];
  /** Newest first. */
  lessonIds: readonly string[];
  /** Dialect by its sounds. */
  bySound: Spellings;
  /** All languages by their letters, with and without accents. */
  byLetters: Spellings;
  /** The lines of public lessons in which a word is said, by its lemma. */
  linesOf: ReadonlyMap<string, readonly number[]>;
  /** The other lessons in which it is said. */
  lessonsOf: ReadonlyMap<string, readonly number[]>;
}

const makePlaces = (): Places => ({ lines: [], rows: [] });
const makeNumbers = (): number[] => [];

function entryOf<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Numbers come in their order, so a number that is noted already is the last one. */
function note(numbers: number[], number: number): void {
  if (numbers.at(-1) !== number) numbers.push(number);
}

/** A word as it is written, but for capitals. */
export const lettersIn = (word: string): string => word.normalize("NFC").toLowerCase();

/** A word is said many times, and its sounds need to be looked for once. */
function remembered(toKey: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const key = known.get(word) ?? toKey(word);
    known.set(word, key);
    return key;
  };
}

/** @param rows the word list @param parts what is said, newest first */
export function placesIn(rows: readonly WordRow[], parts: readonly SaidPart[]): SaidPlaces {
  const byForm = rowsByForm(rows);
  const bySound = new Map<string, Places>();
  const byLetters = new Map<string, Places>();
  const lines: { lessonNumber: number; line: SaidLine }[] = [];
  const lessonIds: string[] = [];
  const linesOf = new Map<string, number[]>();
  const lessonsOf = new Map<string, number[]>();
  const soundOf = remembered(soundKey);
  const lettersOf = remembered(fold);

  const addSpoken = (text: string, kind: keyof Places, number: number) => {
    for (const word of spokenWords(text)) note(entryOf(bySound, soundOf(word), makePlaces)[kind], number);
  };
  const addWritten = (text: string, kind: keyof Places, number: number) => {
    for (const word of spokenWords(text))
      for (const letters of [lettersIn(word), lettersOf(word)])
        note(entryOf(byLetters, letters, makePlaces)[kind], number);
  };

  for (const [number, { form, lemma, bern, basel, german, english }] of rows.entries()) {
    addSpoken(`${form} ${lemma} ${bern} ${basel}`, "rows", number);
    addWritten(`${form} ${lemma} ${bern} ${basel} ${german} ${english}`, "rows", number);
  }
  for (const { lemmas, lessons } of parts) {
    for (const said of lessons) {
      const lessonNumber = lessonIds.push(said.lessonId) - 1;
      for (const line of said.lines ?? []) {
        const number = lines.push({ lessonNumber, line }) - 1;
        const [, , gsw, de, en] = line;
        addSpoken(gsw, "lines", number);
        addWritten(`${gsw} ${de} ${en}`, "lines", number);
        for (const lemma of lemmasIn(gsw, byForm)) note(entryOf(linesOf, lemma, makeNumbers), number);
      }
      if (said.lines) continue;
      for (const word of said.words) note(entryOf(lessonsOf, lemmas[word] ?? "", makeNumbers), lessonNumber);
    }
  }
  return { rows, lines, lessonIds, bySound, byLetters, linesOf, lessonsOf };
}

const lemmasIn = (gsw: string, byForm: RowsByForm): readonly string[] =>
  spokenWords(gsw).flatMap((word) => findRows(byForm, word).map(({ lemma }) => lemma));
