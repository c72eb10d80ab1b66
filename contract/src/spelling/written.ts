/** Accents that only tell how a word of another language is said. The dots of ä, ö and ü make other letters and stay. */
const OTHER_ACCENTS = /[\u0300-\u0307\u0309-\u036f]/g;

const WORDS = /[\p{L}\p{N}]+/gu;

/** A word that starts with a capital inside another, as in 'zBern': two words, written without the space. */
const CAPITAL_INSIDE = /(?<small>\p{Ll})(?<capital>\p{Lu}\p{Ll})/gu;

/** 'gönd mer', 'gö mer' and 'gömmer' are said alike: the ending of the verb becomes part of the next word. */
const VERB_AND_WE = /(?<verb>[^ ])(?<vowel>[äöi]|üe)(?:n[dt]?)? (?:mer|mir)(?= |$)/g;

/** Both are said with the consonants only; which vowel is written between them is a habit. */
const NUMBER_ENDING = /zig(?= |$)/g;

/** One word in the letters of the dialect, of which only the first may be a capital: nothing is to be taken from it. */
const PLAIN_WORD = /^[A-ZÄÖÜ]?[a-zäöüß]+$/;

/** The words of a text in small letters, without punctuation, pictures and the accents that no habit tells apart. */
export function wordsIn(text: string): string[] {
  if (PLAIN_WORD.test(text)) return [text.toLowerCase().replace(NUMBER_ENDING, "zg")];
  const joined = text
    .replaceAll(CAPITAL_INSIDE, "$<small> $<capital>")
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/e\u0300/g, "ä")
    .normalize("NFD")
    .replaceAll(OTHER_ACCENTS, "")
    .normalize("NFC");
  const words = (joined.match(WORDS) ?? []).join(" ");
  return words
    .replaceAll(VERB_AND_WE, "$<verb>$<vowel>mmer")
    .replaceAll(NUMBER_ENDING, "zg")
    .split(" ")
    .filter(Boolean);
}
