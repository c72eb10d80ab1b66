/** The dots of ä, ö and ü stay. */
const OTHER_ACCENTS = /[\u0300-\u0307\u0309-\u036f]|(?<![aou])\u0308/g;

const WORDS = /[\p{L}\p{N}]+/gu;

/** 'zBern': two words without the space. */
const CAPITAL_INSIDE = /(?<before>\p{L})(?<capital>\p{Lu}\p{Ll})/gu;

/** 'gönd mer', 'gö mer' and 'gömmer' sound alike: the verb's ending merges with the next word. */
const VERB_AND_WE = /(?<verb>[^ ])(?<vowel>[äö]|(?<=(?:^| )s)i|üe)(?:n[dt]?|m)? (?:mer|mir)(?= |$)/g;

/** -zig and -zg sound alike. */
const NUMBER_ENDING = /zig(?= |$)/g;

/** 'g'hört' is one word. */
const APART_GH = /(?<=^| )g (?=h)/g;

/** Needs no normalisation. */
const PLAIN_WORD = /^[A-ZÄÖÜ]?[a-zäöüß]+$/;

/** Lower case, without punctuation, pictures and insignificant accents. */
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
