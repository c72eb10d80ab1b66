import { DIALECT_TABLE, type Dialect, REGIONS, type RegionColumn } from "./dialects.ts";
import type { Lesson } from "./documents/lesson.ts";

/**
 * A row of `content/words.csv`: one form as it is spoken. A region's field is empty where that region says the same, and
 * missing in a list published before the region had a column.
 */
export interface WordRow extends Partial<Record<RegionColumn, string>> {
  form: string;
  lemma: string;
  german: string;
  english: string;
  note: string;
}

/** The form of a dialect; empty where it says the same as the spoken one. */
export const formIn = (row: Partial<WordRow>, dialect: Dialect): string =>
  row[DIALECT_TABLE[dialect].column] ?? "";

/** The forms of the regions that say it otherwise. */
export const formsElsewhere = (row: WordRow): readonly string[] =>
  REGIONS.map((region) => formIn(row, region)).filter(Boolean);

/** Where the dictionary is published. Each address holds a hash of what it names, so that it may be kept for ever. */
export interface DictionaryAddresses {
  /** JSON: `readonly WordRow[]` */
  wordsUrl: string;
  /** JSON: `SaidIndex` */
  saidUrl: string;
}

/** A line of a public lesson: its id, the second at which it begins, dialect, standard German, English. */
export type SaidLine = readonly [id: string, startSeconds: number, gsw: string, de: string, en: string];

/** What is said in one lesson. */
export interface SaidInLesson {
  lessonId: string;
  /** Indexes into the `lemmas` of the same file. */
  words: readonly number[];
  /** Public lessons only: the lines of the others are part of what is paid for. */
  lines?: readonly SaidLine[];
}

/** What is said in up to a hundred lessons. */
export interface SaidPart {
  lemmas: readonly string[];
  /** Newest first. */
  lessons: readonly SaidInLesson[];
}

/** `public/said-<hash>.json`: the newest part, and where the older ones are. */
export interface SaidIndex extends SaidPart {
  /** Addresses of JSON like `SaidPart`, newest first. They stay the same when lessons are added. */
  older: readonly string[];
}

/** A line with all its texts, as the captions have it. */
export interface SpokenLine {
  id: string;
  startSeconds: number;
  gsw: string;
  de: string;
  en: string;
}

/** What the index needs to know of a lesson. */
export interface SpokenLesson extends Pick<Lesson, "DocID" | "Access" | "Date"> {
  lines: readonly SpokenLine[];
}
