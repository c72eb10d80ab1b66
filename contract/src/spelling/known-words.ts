import { DIALECT_TABLE, type Dialect, REGIONS } from "../dialects.ts";
import { formIn, formsElsewhere, type WordRow } from "../dictionary.ts";
import { groupedBy } from "../grouped-by.ts";
import { OTHER_WORDS } from "./other-words.ts";
import { soundsOf } from "./sounds.ts";
import { firstPersonsOf, formsFrom, join, meaningOf, type WordForm } from "./word-forms.ts";

export interface KnownWords {
  /**
   * Returns the forms of a word, the word itself first. With `isFirstPerson`, a verb may have or lack its -e.
   */
  formsOf(word: string, isFirstPerson?: boolean): readonly WordForm[];
  ofLength(sounds: number): readonly WordForm[];
  isListed(word: string): boolean;
  isWritten(word: string): boolean;
  /** Returns whether the word is listed, and never with a capital. */
  isSmall(word: string): boolean;
  /** Returns whether the spelling is listed only as the name of a person or place. */
  isName(written: string): boolean;
  /** Returns the region's form. Undefined if it does not differ. */
  formIn(word: string, region: Dialect): string | undefined;
  germanOf(word: string): readonly string[];
}

/** Prepares a word list. Takes some milliseconds, so call it once per list. */
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
    formsOf: (word, isFirstPerson = false) => {
      const key = isFirstPerson ? `ich ${word}` : word;
      const persons = () => (isFirstPerson ? firstPersonsOf(word, byForm.get(word)) : []);
      const found =
        formsByWord.get(key) ??
        formsFrom(word, { rows: rowsOf(word), byMeaning, written, persons: persons() });
      formsByWord.set(key, found);
      return found;
    },
    ofLength: (sounds) => byLength.get(sounds) ?? [],
    isListed: (word) => byForm.has(word) || byRegion.has(word),
    isWritten: (word) => written.has(word),
    isSmall: (word) => byForm.get(word)?.every(({ form }) => /^\p{Ll}/u.test(form)) ?? false,
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
 * Drops a region's form that Zurich uses for another form of the word: 'e' is 'es' in Basel and the feminine
 * in Zurich.
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
