import type { Lesson } from "./lesson.ts";

/** `Metadata/dictionary`: where this publication's public files are, each named by its content. */
export interface DictionaryAddresses {
  /** A `Dictionary`. */
  wordsUrl: string;
  /** The first `Said`. */
  saidUrl: string;
}

/** A row of `words.csv`; what is not known is empty. */
export interface DictionaryWord {
  Form: string;
  Lemma: string;
  German: string;
  English: string;
  Note: string;
  Bern: string;
  Basel: string;
}

export type Dictionary = readonly DictionaryWord[];

/** What is said in which lesson, as far as everybody may know it. */
export interface Said {
  /** Newest first, and newer than those of the files in `more`. */
  lessons: readonly SaidLesson[];
  /** Addresses of further `Said`, of which none names more. */
  more: readonly string[];
}

export interface SaidLesson {
  DocID: Lesson["DocID"];
  /** In the alphabet's order, so that no line can be put together from them. */
  lemmas: readonly string[];
  /** Of a public lesson only; null for every other. */
  lines: readonly SaidLine[] | null;
}

export interface SaidLine {
  id: string;
  startSeconds: number;
  gsw: string;
  de: string;
  en: string;
}
