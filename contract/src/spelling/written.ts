/** Accents to remove. The dots of ä, ö and ü stay. */
const OTHER_ACCENTS = /[\u0300-\u0307\u0309-\u036f]|(?<![aou])\u0308/g;

const WORDS = /[\p{L}\p{N}]+/gu;

/** A capital inside a word, as in 'zBern': two words without the space. */
const CAPITAL_INSIDE = /(?<before>\p{L})(?<capital>\p{Lu}\p{Ll})/gu;

/**
 * A verb before 'mer'. 'gönd mer', 'gö mer' and 'gömmer' sound alike, since the verb's ending merges with the
 * next word.
 */
const VERB_AND_WE = /(?<verb>[^ ])(?<vowel>[äö]|(?<=(?:^| )s)i|üe)(?:n[dt]?|m)? (?:mer|mir)(?= |$)/g;

/** Ending of a number. -zig and -zg sound alike. */
const NUMBER_ENDING = /zig(?= |$)/g;

/** A g before h. 'g'hört' is one word. */
const APART_GH = /(?<=^| )g (?=h)/g;

/** A word that needs no normalisation. */
const PLAIN_WORD = /^[A-ZÄÖÜ]?[a-zäöüß]+$/;

/** Returns the words in lower case, without punctuation, emoji and accents that do not matter. */
export function wordsIn(text: string): string[] {
  if (PLAIN_WORD.test(text)) return [text.toLowerCase().replace(NUMBER_ENDING, "zg")];
  const joined = text
    .replaceAll(CAPITAL_INSIDE, "$<before> $<capital>")
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
    .replaceAll(APART_GH, "g")
    .split(" ")
    .filter(Boolean);
}
