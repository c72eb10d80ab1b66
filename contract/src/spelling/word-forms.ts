import { type Dialect, isDialect, REGIONS, SPOKEN_DIALECT } from "../dialects.ts";
import { formIn, type WordRow } from "../dictionary.ts";
import { digitsOf } from "./digits.ts";
import { everydayFormsOf } from "./everyday-forms.ts";
import { formsByHabit } from "./region-habits.ts";
import { type Sound, soundsOf } from "./sounds.ts";
import { wordsIn } from "./written.ts";

/** A form of a word. `region` is missing for general forms. */
export interface WordForm {
  written: string;
  sounds: readonly Sound[];
  region?: Dialect;
}

export const join = (text: string) => wordsIn(text).join("");
const soundsIn = (text: string) => wordsIn(text).flatMap(soundsOf);

export const meaningOf = ({ lemma, german, english }: WordRow) => `${lemma}\t${german}\t${english}`;

/**
 * Returns whether the note marks a free variant: 'ha' and 'han' before a vowel, 'mer' and 'mir', or a
 * region's form.
 */
const isVariant = ({ note }: WordRow) =>
  /before a|light form/.test(note) || REGIONS.some((region) => region === note);

function variantsOf(row: WordRow, sameMeaning: readonly WordRow[]): WordRow[] {
  return sameMeaning.filter((other) => isVariant(row) || isVariant(other));
}

interface WordSources {
  rows: readonly WordRow[];
  byMeaning: ReadonlyMap<string, readonly WordRow[]>;
  /** Spellings of all known words. */
  written: ReadonlySet<string>;
  /** Forms of `firstPersonsOf`. Empty for other words. */
  persons: readonly string[];
}

export function formsFrom(word: string, { rows, byMeaning, written, persons }: WordSources): WordForm[] {
  const same = rows.flatMap((row) => [row, ...variantsOf(row, byMeaning.get(meaningOf(row)) ?? [])]);
  const isSpoken = rows.length === 0 || rows.some(({ form }) => join(form) === word);
  const german = rows.map((row) => row.german).join(" ");
  const forms: { text: string; region?: Dialect | undefined }[] = [
    { text: word },
    ...[
      ...withStandardN(word, german),
      ...everydayFormsOf(word),
      ...digitsOf(word),
      ...rows.flatMap(looseFormsOf),
      ...persons,
    ].map((text) => ({ text })),
    ...same.map(({ form, note }) => ({ text: form, region: regionOf(note, isSpoken) })),
    ...same.flatMap((row) => REGIONS.map((region) => ({ text: formIn(row, region), region }))),
  ];
  const known = forms.map(({ text, region }) => ({
    written: join(text),
    sounds: withStandardVowels(soundsIn(text), german, rows.length > 0),
    ...(region && { region }),
  }));
  const standard = german.toLowerCase().split(WORD_END);
  // A habit must not yield another word or the standard German one.
  const byHabit = formsByHabit(word)
    .map(({ text, ...region }) => ({
      written: text.replaceAll("é", "e"),
      sounds: soundsOf(text),
      ...region,
    }))
    .filter(({ written: one }) => !written.has(one) && (one.endsWith("lich") || !standard.includes(one)));
  return [...known.filter((form) => form.written !== ""), ...byHabit];
}

const WORD_END = /[^\p{L}]+/u;

/** Returns looser spellings: 'git es' for 'gits', by the note 'git + es', and 'cha ich' for 'chan ich'. */
function looseFormsOf({ form, note }: WordRow): string[] {
  if (CONTRACTION.test(note)) return [note.replace(" + ", " ")];
  return /before a vowel$/.test(note) ? [form.replace(/n$/, "")] : [];
}

const CONTRACTION = /^\S+ \+ \S+$/;

/**
 * Returns the verb with or without -e, which is free in the first person. Other forms in -e keep it: 'ich
 * wäsche', but 'chan ich wäsche'.
 */
export function firstPersonsOf(word: string, rows: readonly WordRow[] | undefined): string[] {
  const isVerb = rows?.some(
    ({ form, lemma, german }) =>
      /^\p{Ll}.*e$/u.test(lemma) && /^\p{Ll}/u.test(form) && /[^e]e(?:;|$)/.test(german),
  );
  if (rows && !isVerb) return [];
  return [/[^aeiouäöü]e$/.test(word) ? word.slice(0, -1) : `${word}e`];
}

/**
 * Returns compounds with the n of standard German -en-, which dialect drops: 'Bärenhunger' for 'Bärehunger'.
 */
function withStandardN(word: string, german: string): string[] {
  if (!/[a-zäöü]en[bcdfghjklmpqrstvwxz]/i.test(german)) return [];
  return [...word.matchAll(INNER_E)].map(
    ({ index }) => `${word.slice(0, index + 1)}n${word.slice(index + 1)}`,
  );
}

/** An e with at least three letters on both sides, as in a compound. */
const INNER_E = /(?<=^.{3,})e(?=[bcdfghjklmpqrstvwxz].{2,})/g;

function regionOf(note: string, isSpoken: boolean): Dialect | undefined {
  if (isDialect(note)) return note;
  return isSpoken ? undefined : SPOKEN_DIALECT;
}

/**
 * Accepts standard German vowels. Writers use its ie for plain i: 'wieder' for 'wider'. In dialect, ie is
 * another sound, so it counts as i only if the standard word has it or, for unlisted words, in an open
 * syllable. The y of loans is i or ü: 'typisch' and 'tüpisch'.
 */
function withStandardVowels(sounds: Sound[], german: string, isListed: boolean): Sound[] {
  return sounds.map((sound, at) => {
    if (sound.can !== "i") return sound;
    if (sound.letters === "y") return isListed && !/y/i.test(german) ? sound : { ...sound, can: "iü" };
    const [next, afterNext] = [sounds[at + 1], sounds[at + 2]];
    const isOpen =
      next?.isVowel === false && !next.isLong && (afterNext?.isVowel === true || next.can === "l");
    const mayBeIe = isListed ? /ie/i.test(german) : isOpen && !sound.isLong;
    return mayBeIe ? { ...sound, can: "iI" } : sound;
  });
}
