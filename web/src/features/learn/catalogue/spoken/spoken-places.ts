import { formsElsewhere, type IndexLine, type IndexPart, type WordRow } from "@gruezi/contract/dictionary";
import { soundKey } from "@gruezi/contract/spelling/sound-key";
import { findRows, rowsByForm } from "@gruezi/contract/spoken-words";
import { fold } from "#features/learn/catalogue/lesson-filter.ts";
import { type Occurrences, occurrenceNotes } from "./occurrences.ts";
import { wordNumbers } from "./word-numbers.ts";

/** Lines and rows by the number of a word. `words` maps a spelling or sound to word numbers. */
export interface Spellings {
  words: ReadonlyMap<string, readonly number[]>;
  lines: Occurrences;
  rows: Occurrences;
}

/** Places of words. Lines, lessons and rows of the word list are known by number. */
export interface SpokenPlaces {
  rows: readonly WordRow[];
  lines: readonly { lessonNumber: number; line: IndexLine }[];
  /** Ids by lesson number, newest first. */
  lessonIds: readonly string[];
  /** Dialect words by sound. */
  bySound: Spellings;
  /** Words of all languages by letters, with and without accents. */
  byLetters: Spellings;
  /** Returns the lines with a lemma. */
  linesOf(lemma: string): Int32Array;
  /** Returns the lessons with a lemma whose lines are not in the index. */
  lessonsOf(lemma: string): Int32Array;
}

const makeNumbers = (): number[] => [];

function entryOf<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

export const lettersIn = (word: string): string => word.normalize("NFC").toLowerCase();

function spellingsOf(word: string): readonly string[] {
  const [letters, folded] = [lettersIn(word), fold(word)];
  return letters === folded ? [letters] : [letters, folded];
}

/** Maximum time that a slice may block the main thread. */
const SLICE_MS = 12;
const WORDS_AT_ONCE = 100;

/**
 * `scheduler.yield` is missing in some browsers. Chained timers, the fallback, are clamped to four
 * milliseconds.
 */
interface WithScheduler {
  scheduler?: { yield?: () => Promise<void> };
}

function letOthersWork(): Promise<void> {
  const { scheduler }: WithScheduler = globalThis;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** Returns a function that yields to the main thread after each slice. */
function breather(): () => Promise<void> | undefined {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < SLICE_MS) return undefined;
    return letOthersWork().then(() => {
      begun = performance.now();
    });
  };
}

/**
 * Indexes the words of all lessons. Runs in slices, because a thousand lessons block too long.
 * @param parts newest first
 */
export async function placesIn(rows: readonly WordRow[], parts: readonly IndexPart[]): Promise<SpokenPlaces> {
  const breathe = breather();
  const { numbersIn, wordOf, count } = wordNumbers();
  const [spokenRows, writtenRows] = [occurrenceNotes(), occurrenceNotes()];
  const [spokenLines, writtenLines] = [occurrenceNotes(), occurrenceNotes()];

  for (const [number, row] of rows.entries()) {
    if (number % WORDS_AT_ONCE === 0) await breathe();
    for (const spoken of new Set([row.form, row.lemma, ...formsElsewhere(row)]))
      for (const word of numbersIn(spoken)) {
        spokenRows.add(word, number);
        writtenRows.add(word, number);
      }
    for (const translation of [row.german, row.english])
      for (const word of numbersIn(translation)) writtenRows.add(word, number);
  }

  const lines: { lessonNumber: number; line: IndexLine }[] = [];
  const lessonIds: string[] = [];
  const lessons = occurrenceNotes();
  const lemmaNumbers = new Map<string, number>();
  for (const part of parts) {
    const numbersOfLemmas = part.lemmas.map((lemma) => entryOf(lemmaNumbers, lemma, () => lemmaNumbers.size));
    for (const said of part.lessons) {
      await breathe();
      const lessonNumber = lessonIds.push(said.lessonId) - 1;
      for (const line of said.lines ?? []) {
        const number = lines.push({ lessonNumber, line }) - 1;
        const [, , gsw, de, en] = line;
        for (const word of numbersIn(gsw)) {
          spokenLines.add(word, number);
          writtenLines.add(word, number);
        }
        for (const translation of [de, en])
          for (const word of numbersIn(translation)) writtenLines.add(word, number);
      }
      if (said.lines) continue;
      for (const lemma of said.words) {
        const known = numbersOfLemmas[lemma];
        if (known !== undefined) lessons.add(known, lessonNumber);
      }
    }
  }

  const spoken = { lines: spokenLines.sorted(count()), rows: spokenRows.sorted(count()) };
  const written = { lines: writtenLines.sorted(count()), rows: writtenRows.sorted(count()) };
  const sounds = new Map<string, number[]>();
  const letters = new Map<string, number[]>();
  const lemmas = new Map<string, number[]>();
  const byForm = rowsByForm(rows);
  for (let word = 0; word < count(); word++) {
    if (word % WORDS_AT_ONCE === 0) await breathe();
    for (const spelling of spellingsOf(wordOf(word))) entryOf(letters, spelling, makeNumbers).push(word);
    const isInLines = spoken.lines.of(word).length > 0;
    if (isInLines || spoken.rows.of(word).length > 0)
      entryOf(sounds, soundKey(wordOf(word)), makeNumbers).push(word);
    if (isInLines)
      for (const { lemma } of findRows(byForm, wordOf(word))) entryOf(lemmas, lemma, makeNumbers).push(word);
  }

  const lessonsOfLemmas = lessons.sorted(lemmaNumbers.size);
  return {
    rows,
    lines,
    lessonIds,
    bySound: { words: sounds, ...spoken },
    byLetters: { words: letters, ...written },
    linesOf: (lemma) => spoken.lines.ofAll(lemmas.get(lemma) ?? []),
    lessonsOf: (lemma) => {
      const number = lemmaNumbers.get(lemma);
      return number === undefined ? lessonsOfLemmas.ofAll([]) : lessonsOfLemmas.of(number);
    },
  };
}
