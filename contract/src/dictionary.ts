import { DIALECT_TABLE, type Dialect, REGIONS, type RegionColumn } from "./dialects.ts";
import type { Lesson } from "./documents/lesson.ts";

/**
 * A row of `content/words.csv`: one spoken form. A region's field is empty if the form is the same, and
 * missing in older lists.
 */
export interface WordRow extends Partial<Record<RegionColumn, string>> {
  form: string;
  lemma: string;
  german: string;
  english: string;
  note: string;
}

/** Returns the form in a dialect. Empty if it equals the spoken form. */
export const formIn = (row: Partial<WordRow>, dialect: Dialect): string =>
  row[DIALECT_TABLE[dialect].column] ?? "";

export const formsElsewhere = (row: WordRow): readonly string[] =>
  REGIONS.map((region) => formIn(row, region)).filter(Boolean);

/** Addresses of files whose names carry a content hash, so that the files never change. */
export interface DictionaryAddresses {
  /** Address of JSON: `readonly WordRow[]`. */
  wordsUrl: string;
  /** Address of JSON: `SpokenIndex`. */
  saidUrl: string;
}

export type IndexLine = readonly [id: string, startSeconds: number, gsw: string, de: string, en: string];

export interface LessonLines {
  lessonId: string;
  lines: readonly IndexLine[];
}

export interface IndexLesson {
  lessonId: string;
  /** Indexes into the file's `lemmas`. */
  words: readonly number[];
  /** Lines of a public lesson. Missing for other lessons, whose lines are paid content. */
  lines?: readonly IndexLine[];
}

/** Part of the index, with up to a hundred lessons. */
export interface IndexPart {
  lemmas: readonly string[];
  /** Newest first. */
  lessons: readonly IndexLesson[];
}

/** Newest part of the index, in `public/said-<hash>.json`. */
export interface SpokenIndex extends IndexPart {
  /** Addresses of older parts (JSON: `IndexPart`), newest first. New lessons do not change them. */
  older: readonly string[];
}

export interface SpokenLine {
  id: string;
  startSeconds: number;
  gsw: string;
  de: string;
  en: string;
}

export interface SpokenLesson extends Pick<Lesson, "DocID" | "Access" | "Date"> {
  lines: readonly SpokenLine[];
}
