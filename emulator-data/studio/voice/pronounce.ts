import { bareWord, wordsOf } from "../lesson/words.ts";

/** Phonemes of espeak-ng's German voice, keyed by spelling. The longest match wins. */
const SOUNDS: Readonly<Record<string, string>> = {
  tsch: "tS",
  sch: "S",
  ngg: "Nk",
  ch: "x",
  ck: "k",
  ng: "N",
  nk: "Nk",
  pf: "pF",
  ph: "f",
  qu: "kv",
  tz: "ts",
  th: "t",
  dt: "t",
  gg: "k",
  aa: "A:",
  ää: "E:",
  ee: "e:",
  ii: "i:",
  oo: "o:",
  öö: "Y:",
  uu: "u:",
  üü: "y:",
  yy: "i:",
  ie: "i@",
  ue: "u@",
  üe: "y@",
  ei: "aI",
  ai: "aI",
  ey: "aI",
  äi: "EI",
  au: "aU",
  äu: "OY",
  eu: "OY",
  öi: "OY",
  oi: "OY",
  ou: "OU",
  a: "a",
  ä: "E",
  e: "E",
  i: "I",
  o: "O",
  ö: "W",
  u: "U",
  ü: "y",
  y: "i:",
  é: "e:",
  è: "E",
  à: "a",
  b: "b",
  c: "k",
  d: "d",
  f: "f",
  g: "g",
  h: "h",
  j: "j",
  k: "k",
  l: "l",
  m: "m",
  n: "n",
  p: "p",
  q: "k",
  r: "r",
  s: "s",
  ß: "s",
  t: "t",
  v: "f",
  w: "v",
  x: "ks",
  z: "ts",
};

/** Phonemes of loanwords with an irregular pronunciation. */
const LOANWORDS: Readonly<Record<string, string>> = {
  merci: "m'Ersi",
  velo: "v'e:lo",
  glace: "gl'as@",
  adieu: "ad'j2:",
  café: "k'afe",
  perron: "p'ErO~",
  coiffeur: "k'waf2r",
  tram: "tr'am",
  trottoir: "tr'OtoA:r",
  billett: "bIl'Et",
  poulet: "p'ule",
  exgüsi: "'Eksk'y:si",
  äxgüsi: "'Eksk'y:si",
};

const UNSTRESSED = new Set([
  "d",
  "s",
  "z",
  "e",
  "en",
  "es",
  "em",
  "de",
  "di",
  "im",
  "am",
  "und",
  "uf",
  "vo",
  "mit",
  "für",
  "zum",
  "zur",
  "i",
]);

const STRESSED_AFTER_PREFIX = /^(ver|zer|ent|be(?=zahl|stell|such|deut|reit|nutz|rüef))/u;

/**
 * Converts words to phonemes, because the German voice would say Grüezi with a long ü, Zyt with a ü and a
 * final ch as in ich. Keeps punctuation and numbers, for the melody.
 */
export function toSpeakable(text: string): string {
  return wordsOf(text.replaceAll("–", ",").replaceAll("…", ".")).map(toSpeakableWord).join(" ");
}

function toSpeakableWord(word: string): string {
  const bare = bareWord(word);
  if (bare === "" || /\p{N}/u.test(bare)) return word;
  const ending = /[.,!?;:]+$/u.exec(word)?.[0] ?? "";
  return `[[${toPhonemes(bare)}]]${ending}`;
}

export function toPhonemes(word: string): string {
  return LOANWORDS[word] ?? stress(word, soundsOf(word));
}

interface Sound {
  spelling: string;
  phonemes: string;
  at: number;
}

function soundsOf(word: string): Sound[] {
  const sounds: Sound[] = [];
  for (let at = 0; at < word.length; ) {
    const spelling = spellingAt(word, at);
    sounds.push({ spelling, phonemes: soundOf(word, at, spelling), at });
    at += spelling.length + silentLettersAfter(word, at + spelling.length, spelling);
  }
  return sounds;
}

function spellingAt(word: string, at: number): string {
  const lengths = [4, 3, 2, 1];
  const length = lengths.find(
    (candidate) => word.slice(at, at + candidate) in SOUNDS && at + candidate <= word.length,
  );
  return word.slice(at, at + (length ?? 1));
}

function soundOf(word: string, at: number, spelling: string): string {
  const rest = word.slice(at + spelling.length);
  if (spelling === "s" && at === 0 && /^[pt]/u.test(rest)) return "S";
  if (rest === "" && spelling in LONG_AT_END) return LONG_AT_END[spelling] ?? "";
  if (isLengthenedByH(spelling, rest)) return SOUNDS[spelling + spelling] ?? "";
  return SOUNDS[spelling] ?? "";
}

/** Phonemes of a final vowel, which is closed, and long in short words (du, drü). */
const LONG_AT_END: Readonly<Record<string, string>> = { i: "i", o: "o:", u: "u:", ü: "y:" };

function isLengthenedByH(spelling: string, rest: string): boolean {
  return /^[aäeioöuü]$/u.test(spelling) && /^h([^aäeioöuüy]|$)/u.test(rest);
}

/**
 * Returns the number of silent letters: a doubled consonant is one sound, and an h after a long vowel is
 * silent.
 */
function silentLettersAfter(word: string, at: number, spelling: string): number {
  const next = word[at];
  if (/^[bcdfklmnprstz]$/u.test(spelling) && next === spelling) return 1;
  return isLengthenedByH(spelling, word.slice(at)) ? 1 : 0;
}

function stress(word: string, sounds: readonly Sound[]): string {
  const from = STRESSED_AFTER_PREFIX.exec(word)?.[0].length ?? 0;
  const stressed = UNSTRESSED.has(word)
    ? -1
    : sounds.findIndex(({ phonemes, at }) => at >= from && isVowel(phonemes));
  return sounds.map((sound, index) => (index === stressed ? `'${sound.phonemes}` : weakened(sound))).join("");
}

/** Returns the phonemes of an unstressed sound, where an e is a schwa, as in Franke. */
function weakened({ spelling, phonemes }: Sound): string {
  return spelling === "e" ? "@" : phonemes;
}

function isVowel(phonemes: string): boolean {
  return /^[aAEeIiOoUuWYy@]/u.test(phonemes);
}
