import { DIALECTS, type Dialect } from "@gruezi/contract/dialects";
import {
  formIn,
  formsElsewhere,
  type IndexLine,
  type IndexPart,
  type WordRow,
} from "@gruezi/contract/dictionary";
import { soundKey } from "@gruezi/contract/spelling/sound-key";
import { findRows, spokenWords } from "@gruezi/contract/spoken-words";
import type { WordList } from "#features/learn/catalogue/dictionary.atoms.ts";

export interface Entries {
  rows: readonly WordRow[];
  /** How the rows matched. `sound`: the word is not listed, but sounds alike. */
  by: "form" | "region" | "sound";
}

/** Finds the rows of a word. Null without a match. */
export function findEntries({ all, byForm }: WordList, word: string): Entries | null {
  const wanted = word.toLowerCase();
  const isSame = (form: string) => form.toLowerCase() === wanted;
  const sound = soundKey(word);
  const soundsSame = (form: string) => form !== "" && soundKey(form) === sound;
  const tries: readonly [Entries["by"], () => readonly WordRow[]][] = [
    ["form", () => findRows(byForm, word)],
    ["region", () => all.filter((row) => formsElsewhere(row).some(isSame))],
    ["sound", () => all.filter((row) => [row.form, ...formsElsewhere(row)].some(soundsSame))],
  ];
  for (const [by, find] of tries) {
    const rows = find();
    if (rows.length > 0) return { rows, by };
  }
  return null;
}

export interface RegionalForm {
  dialect: Dialect;
  form: string;
}

/** Returns the forms of a row, the learner's dialect first. Omits equal and missing forms. */
export function regionalForms(row: WordRow, own: Dialect): readonly RegionalForm[] {
  const others = DIALECTS.filter((dialect) => dialect !== own).map((dialect) => ({
    dialect,
    form: formIn(row, dialect),
  }));
  const first = formIn(row, own) || row.form;
  return [{ dialect: own, form: first }, ...others.filter((other) => other.form && other.form !== first)];
}

/** Lines of a lesson with the word. Only public lessons have lines in the index. */
export interface WordPlaces {
  lessonId: string;
  lines: readonly IndexLine[];
}

const isFormOf = (lemma: string, byForm: WordList["byForm"]) => (word: string) =>
  findRows(byForm, word).some((row) => row.lemma === lemma);

/** Returns the forms of a lemma, spelled as in the line. */
export const formsIn = (line: string, lemma: string, { byForm }: WordList): string =>
  spokenWords(line).filter(isFormOf(lemma, byForm)).join(" ");

/** Returns the other lessons with the word, newest first. */
export function placesOf(
  lemma: string,
  parts: readonly IndexPart[],
  { byForm }: WordList,
  hereId: string,
): readonly WordPlaces[] {
  const isForm = isFormOf(lemma, byForm);
  return parts.flatMap(({ lemmas, lessons }) => {
    const number = lemmas.indexOf(lemma);
    return lessons
      .filter(({ lessonId, words }) => lessonId !== hereId && words.includes(number))
      .map(({ lessonId, lines = [] }) => ({
        lessonId,
        lines: lines.filter(([, , gsw]) => spokenWords(gsw).some(isForm)),
      }));
  });
}
