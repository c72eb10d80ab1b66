import { DIALECT_TABLE, type Dialect, isDialect, REGIONS, SPOKEN_DIALECT } from "../dialects.ts";
import { formIn, formsElsewhere, type WordRow } from "../dictionary.ts";
import { everydayFormsOf } from "./everyday-forms.ts";
import { OTHER_WORDS } from "./other-words.ts";
import { byHabitOf } from "./region-habits.ts";
import { type Sound, soundsOf } from "./sounds.ts";
import { wordsIn } from "./written.ts";

/** `region` is missing for general forms. */
export interface WordForm {
  written: string;
  sounds: readonly Sound[];
  region?: Dialect;
}

export interface KnownWords {
  /** The word itself first. */
  formsOf(word: string): readonly WordForm[];
  ofLength(sounds: number): readonly WordForm[];
  isListed(word: string): boolean;
  isWritten(word: string): boolean;
  /** Only the name of a person or place in this spelling. */
  isName(written: string): boolean;
  /** The region's form if it differs. */
  formIn(word: string, region: Dialect): string | undefined;
  germanOf(word: string): readonly string[];
}

const join = (text: string) => wordsIn(text).join("");
const soundsIn = (text: string) => wordsIn(text).flatMap(soundsOf);

const meaningOf = ({ lemma, german, english }: WordRow) => `${lemma}\t${german}\t${english}`;

/** `Map.groupBy` is missing in some supported browsers. */
function groupedBy<Entry, Key>(entries: readonly Entry[], keyOf: (entry: Entry) => Key) {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(keyOf(entry));
    if (group) group.push(entry);
    else groups.set(keyOf(entry), [entry]);
  }
  return groups;
}

/** Takes some milliseconds: call once per list. */
export function knowWords(list: readonly WordRow[]): KnownWords {
  const rows = withTellingForms(list);
  const byForm = groupedBy(rows, ({ form }) => join(form));
  const byRegion = groupedBy(
    rows.flatMap((row) => formsElsewhere(row).map((form) => ({ form: join(form), row }))),
    ({ form }) => form,
  );
  const byMeaning = groupedBy(rows, meaningOf);

  const written = new Set([...byForm.keys(), ...byRegion.keys(), ...OTHER_WORDS.map(join)]);
  const byLength = groupedBy(
    [...written].map((word) => ({ written: word, sounds: soundsOf(word) })),
    ({ sounds }) => sounds.length,
  );

  const rowsOf = (word: string) => byForm.get(word) ?? byRegion.get(word)?.map(({ row }) => row) ?? [];
  const formsByWord = new Map<string, readonly WordForm[]>();

  return {
    formsOf: (word) => {
      const found = formsByWord.get(word) ?? formsFrom(word, rowsOf(word), byMeaning);
      formsByWord.set(word, found);
      return found;
    },
    ofLength: (sounds) => byLength.get(sounds) ?? [],
    isListed: (word) => byForm.has(word) || byRegion.has(word),
    isWritten: (word) => written.has(word),
    isName: (word) => {
      const alike = (byForm.get(join(word)) ?? []).filter(({ form }) => form === word);
      return alike.length > 0 && alike.every(({ note }) => NAME.test(note));
    },
    formIn: (word, region) =>
      rowsOf(word)
        .map((row) => formIn(row, region))
        .find((cell) => cell && join(cell) !== word),
    germanOf: (word) => rowsOf(word).map(({ german }) => german.toLowerCase()),
  };
}

/**
 * Drops a region's form that Zurich uses for another form of the word: 'e' is Basel's 'es' and Zurich's
 * feminine.
 */
function withTellingForms(list: readonly WordRow[]): WordRow[] {
  const byLemma = groupedBy(list, ({ lemma }) => lemma);
  return list.map((row) => {
    const others = (byLemma.get(row.lemma) ?? []).filter(({ german }) => german !== row.german);
    const isOther = (cell: string) => others.some(({ form }) => join(form) === join(cell));
    const telling = REGIONS.map((region) => {
      const cell = formIn(row, region);
      return [DIALECT_TABLE[region].column, isOther(cell) ? row.form : cell];
    });
    return { ...row, ...Object.fromEntries(telling) };
  });
}

const NAME = /^name\b/;

/** Free variants, by note: 'ha' and 'han' before a vowel, 'mer' and 'mir', or a region's form. */
const isVariant = ({ note }: WordRow) =>
  /before a|light form/.test(note) || REGIONS.some((region) => region === note);

function variantsOf(row: WordRow, sameMeaning: readonly WordRow[]): WordRow[] {
  return sameMeaning.filter((other) => isVariant(row) || isVariant(other));
}

function formsFrom(word: string, rows: readonly WordRow[], byMeaning: Map<string, WordRow[]>): WordForm[] {
  const same = rows.flatMap((row) => [row, ...variantsOf(row, byMeaning.get(meaningOf(row)) ?? [])]);
  const isSpoken = rows.length === 0 || rows.some(({ form }) => join(form) === word);
  const cells: readonly Partial<WordRow>[] = rows.length === 0 ? [{}] : same;
  const forms: { text: string | null; region?: Dialect | undefined }[] = [
    { text: word },
    ...everydayFormsOf(word).map((text) => ({ text })),
    ...same.map(({ form, note }) => ({ text: form, region: regionOf(note, isSpoken) })),
    ...cells.flatMap((row) =>
      REGIONS.map((region) => ({ text: formIn(row, region) || byHabitOf(region, word), region })),
    ),
  ];
  const german = rows.map((row) => row.german).join(" ");
  return forms.flatMap(({ text, region }) => {
    if (!text) return [];
    const sounds = withStandardIe(soundsIn(text), german, rows.length > 0);
    return [{ written: join(text), sounds, ...(region && { region }) }];
  });
}

function regionOf(note: string, isSpoken: boolean): Dialect | undefined {
  if (isDialect(note)) return note;
  return isSpoken ? undefined : SPOKEN_DIALECT;
}

/**
 * Writers use standard ie for plain i: 'wieder' for 'wider'. Dialect ie is another sound, so it counts as i
 * only if the standard word has it or, for unlisted words, in an open syllable.
 */
function withStandardIe(sounds: Sound[], german: string, isListed: boolean): Sound[] {
  return sounds.map((sound, at) => {
    if (sound.can !== "i") return sound;
    const [next, afterNext] = [sounds[at + 1], sounds[at + 2]];
    const isOpen = next?.isVowel === false && !next.isLong && afterNext?.isVowel === true;
    const mayBeIe = isListed ? /ie/i.test(german) : isOpen && !sound.isLong;
    return mayBeIe ? { ...sound, can: "iI" } : sound;
  });
}
