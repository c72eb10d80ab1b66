import { DIALECT_TABLE, type Dialect, REGIONS, type RegionColumn } from "./dialects.ts";
import type { Lesson } from "./documents/lesson.ts";

/**
 * A row of `content/words.csv`: one spoken form. A region's field is empty if equal, missing in older lists.
 */
export interface WordRow extends Partial<Record<RegionColumn, string>> {
  form: string;
  lemma: string;
  german: string;
  english: string;
  note: string;
}

/** Empty if equal to the spoken form. */
export const formIn = (row: Partial<WordRow>, dialect: Dialect): string =>
  row[DIALECT_TABLE[dialect].column] ?? "";

export const formsElsewhere = (row: WordRow): readonly string[] =>
  REGIONS.map((region) => formIn(row, region)).filter(Boolean);

/** Content-hashed, hence immutable. */
export interface DictionaryAddresses {
  /** JSON: `readonly WordRow[]` */
  wordsUrl: string;
  /** JSON: `SpokenIndex` */
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
  /** Public lessons only: other lines are paid content. */
  lines?: readonly IndexLine[];
}

/** Up to a hundred lessons. */
export interface IndexPart {
  lemmas: readonly string[];
  /** Newest first. */
  lessons: readonly IndexLesson[];
}

/** `public/said-<hash>.json`: the newest part. */
export interface SpokenIndex extends IndexPart {
  /** `IndexPart` JSON, newest first; unchanged by new lessons. */
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
