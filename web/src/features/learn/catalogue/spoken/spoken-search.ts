import type { IndexLine, IndexPart, LessonLines, WordRow } from "@gruezi/contract/dictionary";
import { soundKey } from "@gruezi/contract/spelling/sound-key";
import { spokenWords } from "@gruezi/contract/spoken-words";
import { fold } from "#features/learn/catalogue/lesson-filter.ts";
import { lettersIn, placesIn, type Spellings, type SpokenPlaces } from "./spoken-places.ts";

/** A lesson that contains every typed word. */
export interface SpokenHit {
  lessonId: string;
  /** Lines of a lesson that is open to the learner, best first. */
  lines: readonly IndexLine[];
  /** Lemmas by line id, for lines with another form of a typed word. */
  lemmas: ReadonlyMap<string, string>;
  /** The rows of the typed words. Shown for lessons without lines. */
  words: readonly WordRow[];
}

/** Searches all languages. Sorts by fit, then lines before words of closed lessons, then newest first. */
export type SpokenSearch = (typed: string) => readonly SpokenHit[];

const FIT = {
  /** The words stand side by side in a line, as typed. The typed share of the line is added. */
  phrase: 7,
  sameLetters: 6,
  sameButAccents: 5,
  sameSounds: 4,
  beginsWithLetters: 3,
  beginsWithSounds: 2,
  otherForm: 1,
} as const;

/** Minimum length of a prefix or sound. Shorter ones match too much. */
const SHORTEST = 3;

/** Maximum number of searched words, which limits the cost of a long query. */
const MOST_WORDS = 12;

/** Places of one typed word: by line, lemma and lesson number, with their fit. */
interface WordPlaces {
  lines: Map<number, number>;
  lemmas: Map<number, string>;
  lessons: Map<number, { fit: number; row: WordRow }>;
}

type Note = (words: readonly number[], fit: number) => void;

/** Notes the spelling and longer words with this prefix. Returns true if the spelling occurs. */
function noteSpelling(
  { words }: Spellings,
  wanted: string,
  fits: { same: number; begins: number },
  note: Note,
): boolean {
  const same = words.get(wanted);
  if (same) note(same, fits.same);
  if (wanted.length >= SHORTEST)
    for (const [key, longer] of words)
      if (key.length > wanted.length && key.startsWith(wanted)) note(longer, fits.begins);
  return same !== undefined;
}

/** Replaces ae, oe and ue, since keyboards without umlauts produce 'Baecker'. */
const withoutUmlauts = (letters: string) => letters.replace(/([aou])e/g, "$1");

function findWord({ rows, linesOf, lessonsOf, bySound, byLetters }: SpokenPlaces, word: string): WordPlaces {
  const said: WordPlaces = { lines: new Map(), lemmas: new Map(), lessons: new Map() };
  const noteLine = (line: number, fit: number) => {
    if (fit > (said.lines.get(line) ?? 0)) said.lines.set(line, fit);
  };
  const noteRow = (row: WordRow, fit: number) => {
    for (const line of linesOf(row.lemma)) {
      noteLine(line, FIT.otherForm);
      said.lemmas.set(line, row.lemma);
    }
    for (const lesson of lessonsOf(row.lemma))
      if (fit > (said.lessons.get(lesson)?.fit ?? 0)) said.lessons.set(lesson, { fit, row });
  };
  const noteIn =
    (places: Spellings): Note =>
    (words, fit) => {
      for (const line of places.lines.ofAll(words)) noteLine(line, fit);
      for (const number of places.rows.ofAll(words)) {
        const row = rows[number];
        if (row) noteRow(row, fit);
      }
    };

  const begins = FIT.beginsWithLetters;
  // An exact match excludes fuzzy ones: 'schön' is not 'schon'.
  if (noteSpelling(byLetters, lettersIn(word), { same: FIT.sameLetters, begins }, noteIn(byLetters)))
    return said;

  const letters = fold(word);
  for (const wanted of new Set([letters, withoutUmlauts(letters)]))
    noteSpelling(byLetters, wanted, { same: FIT.sameButAccents, begins }, noteIn(byLetters));
  if (word.length >= SHORTEST)
    noteSpelling(
      bySound,
      soundKey(word),
      { same: FIT.sameSounds, begins: FIT.beginsWithSounds },
      noteIn(bySound),
    );
  return said;
}

/** Returns the words of a line that match by letters or sound, as spoken. */
export function foundIn(line: string, typed: string): string {
  const wanted = spokenWords(typed);
  const letters = wanted.flatMap((word) => [fold(word), withoutUmlauts(fold(word))]);
  const sounds = wanted.filter((word) => word.length >= SHORTEST).map(soundKey);
  const begins = (key: string) => (one: string) =>
    key === one || (one.length >= SHORTEST && key.startsWith(one));
  return spokenWords(line)
    .filter((word) => letters.some(begins(fold(word))) || sounds.some(begins(soundKey(word))))
    .join(" ");
}

/** Compares a word with a typed one. The last typed word may be incomplete. */
const continues = (word: string, typed: string, isLast: boolean) =>
  word === typed || (isLast && word.startsWith(typed));

/** Returns the share of the line that the typed words make up. 0 unless they stand side by side. */
function shareOfLine(line: string, phrase: readonly string[]): number {
  const said = spokenWords(line).map(fold);
  const last = phrase.length - 1;
  const isSaid = said.some((_, at) =>
    phrase.every((typed, index) => continues(said[at + index] ?? "", typed, index === last)),
  );
  return isSaid ? phrase.length / said.length : 0;
}

/** Returns the fit of a phrase in any language of the line. 0 if none has the phrase. */
function phraseFit([, , ...languages]: IndexLine, phrase: readonly string[]): number {
  if (phrase.length < 2) return 0;
  const share = Math.max(...languages.map((line) => shareOfLine(line, phrase)));
  return share > 0 ? FIT.phrase + share : 0;
}

interface RankedHit {
  lessonNumber: number;
  fit: number;
  lines: { fit: number; line: IndexLine }[];
  lemmas: Map<string, string>;
  words: readonly WordRow[];
}

function linesWithAll(
  { lines }: SpokenPlaces,
  found: readonly WordPlaces[],
  phrase: readonly string[],
): RankedHit[] {
  const hits = new Map<number, RankedHit>();
  for (const number of found[0]?.lines.keys() ?? []) {
    const fits = found.map((said) => said.lines.get(number) ?? 0);
    const entry = lines[number];
    if (!entry || fits.includes(0)) continue;
    const { lessonNumber, line } = entry;
    const fit = phraseFit(line, phrase) || Math.min(...fits);
    const hit: RankedHit = hits.get(lessonNumber) ?? {
      lessonNumber,
      fit,
      lines: [],
      lemmas: new Map(),
      words: [],
    };
    hits.set(lessonNumber, hit);
    hit.lines.push({ fit, line });
    for (const said of found) {
      const lemma = said.lemmas.get(number);
      if (lemma !== undefined) hit.lemmas.set(line[0], lemma);
    }
    hit.fit = Math.max(hit.fit, fit);
  }
  return [...hits.values()];
}

/** Returns lessons with all words, not necessarily in one line. */
function lessonsWithAll(found: readonly WordPlaces[]): RankedHit[] {
  return [...(found[0]?.lessons.keys() ?? [])].flatMap((lessonNumber) => {
    const said = found.flatMap(({ lessons }) => lessons.get(lessonNumber) ?? []);
    if (said.length < found.length) return [];
    const fit = Math.min(...said.map((one) => one.fit));
    // One form can stand for two typed words: 'bisch' is 'you' and 'are'.
    const words = [...new Set(said.map(({ row }) => row))];
    return [{ lessonNumber, fit, lines: [], lemmas: new Map(), words }];
  });
}

const bestFirst = <T extends { fit: number }>(hits: readonly T[]): T[] =>
  hits.toSorted((one, other) => other.fit - one.fit);

/** Adds the lines that only this learner may read. */
export function withLines(parts: readonly IndexPart[], open: readonly LessonLines[]): readonly IndexPart[] {
  const linesOf = new Map(open.map(({ lessonId, lines }) => [lessonId, lines]));
  return parts.map((part) => ({
    ...part,
    lessons: part.lessons.map((said) => {
      const lines = said.lines ?? linesOf.get(said.lessonId);
      return lines ? { ...said, lines } : said;
    }),
  }));
}

/**
 * Creates the search.
 * @param rows the word list
 * @param parts newest first
 */
export async function spokenSearch(
  rows: readonly WordRow[],
  parts: readonly IndexPart[],
): Promise<SpokenSearch> {
  const places = await placesIn(rows, parts);
  return (typed) => {
    const phrase = spokenWords(typed).slice(0, MOST_WORDS);
    const found = [...new Set(phrase)].map((word) => findWord(places, word));
    const hits = [...linesWithAll(places, found, phrase.map(fold)), ...lessonsWithAll(found)];
    const inOrder = hits.toSorted(
      (one, other) =>
        Number(other.lines.length > 0) - Number(one.lines.length > 0) ||
        one.lessonNumber - other.lessonNumber,
    );
    return bestFirst(inOrder).map(({ lessonNumber, lines, lemmas, words: said }) => ({
      lessonId: places.lessonIds[lessonNumber] ?? "",
      lines: bestFirst(lines).map(({ line }) => line),
      lemmas,
      words: said,
    }));
  };
}
