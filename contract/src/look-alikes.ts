/**
 * Letters that look like a Latin one, in lower case: the confusables of Unicode's TR39 from Latin, Greek,
 * Cyrillic, Armenian, Cherokee and Lisu, and small capitals, for the letters of reserved words. Letters with
 * a mark, and raised or circled ones, are not listed, since they decompose into a plain one. `skeletonOf` in
 * firestore.rules repeats the table, and a test compares them.
 */
export const LOOK_ALIKES = {
  a: "αаɑⱥᴀꭺꓮ",
  c: "ϲсҫȼᴄꮯꓚ",
  d: "ԁđðƌɖɗᴅꭰꮷꓓ",
  e: "εеєҽҿɛɇꬲᴇꭼꓰ",
  g: "ɡցԍɠɢǥᶃꮐꓖ",
  h: "һћнңհɦʜħⱨꮋꮒꓧ",
  i: "ıіιɩɪɨꙇꭵꓲ",
  l: "ӏłɫƚɭʟǀꮮꓡ",
  m: "мμʍӎᴍꮇꓟ",
  n: "пνոռηɲɳɴŋƞꓠ",
  o: "οσоѳөօøɵꝋꬽᴏᴑꮎꮻꓳ",
  p: "рρƥᴘꮲꓑ",
  r: "гᴦʀɼɽɾɍꭇꭈꭱꮁꮢꓣ",
  s: "ѕꜱʂƽտꮥꮪꓢ",
  t: "тτҭᴛŧƭʈⱦꭲꓔ",
  u: "υսʉʋꞟꭎꭒᴜꮜꓴ",
  z: "ζᴢƶʐȥꮓꓜ",
} as const satisfies Record<string, string>;

const LETTER_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, drawnAlike]) =>
    [...drawnAlike].map((each) => [each, letter] as const),
  ),
);

/**
 * Returns a text that is equal for texts that look alike: case folded, without marks, and in Latin letters
 * where there is a similar one.
 */
export function skeletonOf(text: string): string {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toUpperCase().toLowerCase();
  return Array.from(plain, (character) => LETTER_OF.get(character) ?? character).join("");
}

/** Digits and signs that stand for a letter, and two letters that look like one. */
const WRITTEN_AS: Partial<Record<string, string>> = {
  a: "[a4@]",
  e: "[e3]",
  g: "[g9]",
  i: "[il1|!]",
  l: "[il1|!]",
  m: "(?:m|rn)",
  o: "[o0]",
  s: "[s5$]",
  t: "[t7]",
  z: "[z2]",
  " ": "[^a-z]*",
};

/** Returns a pattern that finds the word's skeleton in a skeleton. Uses only syntax that RE2 has, too. */
export const patternOf = (word: string): string =>
  Array.from(skeletonOf(word), (letter) => WRITTEN_AS[letter] ?? letter).join("");
