import type { SaidLine, SaidPart, WordRow } from "@gruezi/contract/dictionary";
import { soundKey } from "@gruezi/contract/spelling/sound-key";
import { spokenWords } from "@gruezi/contract/spoken-words";
import { fold } from "#features/learn/catalogue/lesson-filter.ts";
import { lettersIn, placesIn, type SaidPlaces, type Spellings } from "./said-places.ts";

/** A lesson that contains every typed word. */
export interface SaidHit {
  lessonId: string;
  /** Lines of a public lesson, best first. */
  lines: readonly SaidLine[];
  /** One row per typed word, for other lessons. */
  words: readonly WordRow[];
}

/** Searches all languages; best fit first, then newest. */
export type SaidSearch = (typed: string) => readonly SaidHit[];

const FIT = {
  sameLetters: 6,
  sameButAccents: 5,
  sameSounds: 4,
  beginsWithLetters: 3,
  beginsWithSounds: 2,
  otherForm: 1,
} as const;

/** Shorter prefixes and sounds match too much. */
const SHORTEST = 3;

/** Limits the cost of a long query. */
const MOST_WORDS = 12;

/** Places of one typed word, with their fit. */
interface WordSaid {
  lines: Map<number, number>;
  lessons: Map<number, { fit: number; row: WordRow }>;
}

type Note = (words: readonly number[], fit: number) => void;

/** Notes the spelling and longer words with this prefix; true if the spelling occurs. */
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

/** Keyboards without umlauts produce 'Baecker'. */
const withoutUmlauts = (letters: string) => letters.replace(/([aou])e/g, "$1");

function findWord({ rows, linesOf, lessonsOf, bySound, byLetters }: SaidPlaces, word: string): WordSaid {
  const said: WordSaid = { lines: new Map(), lessons: new Map() };
  const noteLine = (line: number, fit: number) => {
    if (fit > (said.lines.get(line) ?? 0)) said.lines.set(line, fit);
  };
  const noteRow = (row: WordRow, fit: number) => {
    for (const line of linesOf(row.lemma)) noteLine(line, FIT.otherForm);
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

/** Words of a line that match by letters or sound, as spoken. */
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

interface RankedHit {
  lessonNumber: number;
  fit: number;
  lines: { fit: number; line: SaidLine }[];
  words: readonly WordRow[];
}

function linesWithAll({ lines }: SaidPlaces, found: readonly WordSaid[]): RankedHit[] {
  const hits = new Map<number, RankedHit>();
  for (const number of found[0]?.lines.keys() ?? []) {
    const fits = found.map((said) => said.lines.get(number) ?? 0);
    const entry = lines[number];
    if (!entry || fits.includes(0)) continue;
    const { lessonNumber, line } = entry;
    const fit = Math.min(...fits);
    const hit = hits.get(lessonNumber) ?? { lessonNumber, fit, lines: [], words: [] };
    hits.set(lessonNumber, hit);
    hit.lines.push({ fit, line });
    hit.fit = Math.max(hit.fit, fit);
  }
  return [...hits.values()];
}

/** Not necessarily in one line. */
function lessonsWithAll(found: readonly WordSaid[]): RankedHit[] {
  return [...(found[0]?.lessons.keys() ?? [])].flatMap((lessonNumber) => {
    const said = found.flatMap(({ lessons }) => lessons.get(lessonNumber) ?? []);
    if (said.length < found.length) return [];
    const fit = Math.min(...said.map((one) => one.fit));
    return [{ lessonNumber, fit, lines: [], words: said.map(({ row }) => row) }];
  });
}

const bestFirst = <T extends { fit: number }>(hits: readonly T[]): T[] =>
  hits.toSorted((one, other) => other.fit - one.fit);

/** @param rows the word list @param parts newest first */
export async function saidSearch(rows: readonly WordRow[], parts: readonly SaidPart[]): Promise<SaidSearch> {
  const places = await placesIn(rows, parts);
  return (typed) => {
    const words = [...new Set(spokenWords(typed))].slice(0, MOST_WORDS);
    const found = words.map((word) => findWord(places, word));
    const hits = [...linesWithAll(places, found), ...lessonsWithAll(found)];
    const newestFirst = hits.toSorted((one, other) => one.lessonNumber - other.lessonNumber);
    return bestFirst(newestFirst).map(({ lessonNumber, lines, words: said }) => ({
      lessonId: places.lessonIds[lessonNumber] ?? "",
      lines: bestFirst(lines).map(({ line }) => line),
      words: said,
    }));
  };
}
