import type { SaidLine, SaidPart, WordRow } from "@gruezi/contract/dictionary";
import { findRows, rowsByForm, spokenWords } from "@gruezi/contract/spoken-words";
import { soundKey } from "#features/learn/words/sound-key.ts";
import { fold } from "./lesson-filter.ts";

/** A lesson in which everything that was typed is said. */
export interface SaidHit {
  lessonId: string;
  /** The lines of a public lesson, the best first. */
  lines: readonly SaidLine[];
  /** Of any other lesson only the words: one row for each word typed. */
  words: readonly WordRow[];
}

/** Finds what is said, in any of the languages. The lessons that fit best come first, then newer ones. */
export type SaidSearch = (typed: string) => readonly SaidHit[];

/** How well a place fits: the typed word itself, its beginning, or another form of the word. */
const FIT = { whole: 3, beginning: 2, otherForm: 1 } as const;

/** Of shorter words the beginning says too little. */
const SHORTEST_BEGINNING = 3;

/** Where a spelling stands, as numbers of lines and of rows of the word list. */
interface Places {
  lines: number[];
  rows: number[];
}

class Spellings {
  readonly #places = new Map<string, Places>();

  add(key: string, kind: keyof Places, number: number): void {
    if (key === "") return;
    const places = this.#places.get(key) ?? { lines: [], rows: [] };
    this.#places.set(key, places);
    if (places[kind].at(-1) !== number) places[kind].push(number);
  }

  /** Calls back for each spelling that is the wanted one or begins with it. */
  forEach(wanted: string, callBack: (places: Places, fit: number) => void): void {
    const whole = this.#places.get(wanted);
    if (whole) callBack(whole, FIT.whole);
    if (wanted.length < SHORTEST_BEGINNING) return;
    for (const [key, places] of this.#places)
      if (key.length > wanted.length && key.startsWith(wanted)) callBack(places, FIT.beginning);
  }
}

/** Everything that is kept by a number. */
interface Index {
  rows: readonly WordRow[];
  lines: { lessonNumber: number; line: SaidLine }[];
  lessonIds: string[];
  /** Dialect by its sound, and all languages letter by letter. */
  bySound: Spellings;
  byLetters: Spellings;
  /** The public lines and the other lessons in which a word is said. */
  linesOf: Map<string, number[]>;
  lessonsOf: Map<string, number[]>;
}

function pushTo(map: Map<string, number[]>, key: string, number: number): void {
  const numbers = map.get(key);
  if (numbers) numbers.push(number);
  else map.set(key, [number]);
}

function addRows({ rows, bySound, byLetters }: Index): void {
  for (const [number, { form, lemma, bern, basel, german, english }] of rows.entries()) {
    for (const word of spokenWords(`${form} ${lemma} ${bern} ${basel}`)) {
      bySound.add(soundKey(word), "rows", number);
      byLetters.add(fold(word), "rows", number);
    }
    for (const word of spokenWords(`${german} ${english}`)) byLetters.add(fold(word), "rows", number);
  }
}

function addLine(index: Index, lessonNumber: number, line: SaidLine, byForm: ReturnType<typeof rowsByForm>) {
  const number = index.lines.push({ lessonNumber, line }) - 1;
  const [, , gsw, de, en] = line;
  const spoken = spokenWords(gsw);
  for (const word of spoken) index.bySound.add(soundKey(word), "lines", number);
  for (const word of [...spoken, ...spokenWords(de), ...spokenWords(en)])
    index.byLetters.add(fold(word), "lines", number);
  for (const lemma of new Set(spoken.flatMap((word) => findRows(byForm, word)).map((row) => row.lemma)))
    pushTo(index.linesOf, lemma, number);
}

function indexOf(rows: readonly WordRow[], parts: readonly SaidPart[]): Index {
  const byForm = rowsByForm(rows);
  const index: Index = {
    rows,
    lines: [],
    lessonIds: [],
    bySound: new Spellings(),
    byLetters: new Spellings(),
    linesOf: new Map(),
    lessonsOf: new Map(),
  };
  addRows(index);
  for (const { lemmas, lessons } of parts) {
    for (const { lessonId, words, lines } of lessons) {
      const lessonNumber = index.lessonIds.push(lessonId) - 1;
      for (const line of lines ?? []) addLine(index, lessonNumber, line, byForm);
      if (lines) continue;
      for (const word of words) pushTo(index.lessonsOf, lemmas[word] ?? "", lessonNumber);
    }
  }
  return index;
}

/** Where one typed word is said, and how well that fits. */
interface Said {
  lines: Map<number, number>;
  lessons: Map<number, { fit: number; row: WordRow }>;
}

/** A learner without umlauts on the keyboard writes 'Baecker'. */
const withoutUmlauts = (word: string) => word.replace(/([aou])e/g, "$1");

function findWord(index: Index, word: string): Said {
  const said: Said = { lines: new Map(), lessons: new Map() };
  const noteLine = (line: number, fit: number) => {
    if (fit > (said.lines.get(line) ?? 0)) said.lines.set(line, fit);
  };
  const noteRow = (row: WordRow, fit: number) => {
    for (const line of index.linesOf.get(row.lemma) ?? []) noteLine(line, FIT.otherForm);
    for (const lesson of index.lessonsOf.get(row.lemma) ?? [])
      if (fit > (said.lessons.get(lesson)?.fit ?? 0)) said.lessons.set(lesson, { fit, row });
  };
  const note = ({ lines, rows }: Places, fit: number) => {
    for (const line of lines) noteLine(line, fit);
    for (const number of rows) {
      const row = index.rows[number];
      if (row) noteRow(row, fit);
    }
  };
  const letters = fold(word);
  index.bySound.forEach(soundKey(word), note);
  for (const spelling of new Set([letters, withoutUmlauts(letters)])) index.byLetters.forEach(spelling, note);
  return said;
}

interface RankedHit {
  lessonNumber: number;
  fit: number;
  lines: { fit: number; line: SaidLine }[];
  words: readonly WordRow[];
}

/** Lines in which all words are said, by lesson. */
function linesWithAll(index: Index, found: readonly Said[]): RankedHit[] {
  const hits = new Map<number, RankedHit>();
  for (const number of found[0]?.lines.keys() ?? []) {
    const fits = found.map(({ lines }) => lines.get(number) ?? 0);
    const entry = index.lines[number];
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

/** Lessons in which all words are said, though not necessarily in one line. */
function lessonsWithAll(found: readonly Said[]): RankedHit[] {
  return [...(found[0]?.lessons.keys() ?? [])].flatMap((lessonNumber) => {
    const said = found.flatMap(({ lessons }) => lessons.get(lessonNumber) ?? []);
    if (said.length < found.length) return [];
    const fit = Math.min(...said.map((one) => one.fit));
    return [{ lessonNumber, fit, lines: [], words: said.map(({ row }) => row) }];
  });
}

const bestFirst = <T extends { fit: number }>(things: readonly T[]): T[] =>
  things.toSorted((one, other) => other.fit - one.fit);

/** @param rows the word list @param parts what is said, newest first */
export function saidSearch(rows: readonly WordRow[], parts: readonly SaidPart[]): SaidSearch {
  const index = indexOf(rows, parts);
  return (typed) => {
    const found = spokenWords(typed).map((word) => findWord(index, word));
    const hits = [...linesWithAll(index, found), ...lessonsWithAll(found)];
    const newestFirst = hits.toSorted((one, other) => one.lessonNumber - other.lessonNumber);
    return bestFirst(newestFirst).map(({ lessonNumber, lines, words }) => ({
      lessonId: index.lessonIds[lessonNumber] ?? "",
      lines: bestFirst(lines).map(({ line }) => line),
      words,
    }));
  };
}
