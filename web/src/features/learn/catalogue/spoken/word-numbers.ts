import { spokenWords } from "@gruezi/contract/spoken-words";

/**
 * Numbers words from 0 by first occurrence. Compares letters in place, since slicing and hashing took half of
 * the indexing time.
 */
export interface WordNumbers {
  /** Returns the numbers of the words that `spokenWords` finds, in order. */
  numbersIn(line: string): readonly number[];
  wordOf(number: number): string;
  count(): number;
}

const OTHER = 0;
const LETTER = 1;
const APOSTROPHE = 2;

/** First code point without a kind. Combining marks and other scripts begin here. */
const FIRST_UNKNOWN = 0x250;

const KINDS = Uint8Array.from({ length: FIRST_UNKNOWN }, (_, code) => {
  if (code === 0x27) return APOSTROPHE;
  return /\p{L}/u.test(String.fromCharCode(code)) ? LETTER : OTHER;
});

/** Returns the kind of a character. Undefined for characters that `spokenWords` must judge. */
function kindOf(code: number): number | undefined {
  if (code < FIRST_UNKNOWN) return KINDS[code];
  if (code === 0x2019) return APOSTROPHE;
  return code >= 0x2000 && code <= 0x206f ? OTHER : undefined;
}

/** Initial size of the hash table: a power of two, doubled at half load. */
const FIRST_PLACES = 1 << 12;

export function wordNumbers(): WordNumbers {
  const words: string[] = [];
  /** Hash table with open addressing: the word's number plus 1, or 0 for a free slot. */
  let places = new Int32Array(FIRST_PLACES);

  function placeOf(line: string, from: number, to: number): number {
    let sum = to - from;
    for (let at = from; at < to; at++) sum = Math.imul(sum, 31) + line.charCodeAt(at);
    sum ^= sum >>> 15;
    for (let place = sum & (places.length - 1); ; place = (place + 1) & (places.length - 1)) {
      const taken = places[place];
      if (!taken || standsAt(words[taken - 1] ?? "", line, from, to)) return place;
    }
  }

  function numberOf(line: string, from: number, to: number): number {
    const place = placeOf(line, from, to);
    const known = places[place];
    if (known) return known - 1;
    const number = words.push(line.slice(from, to)) - 1;
    places[place] = number + 1;
    if (words.length * 2 > places.length) makeRoom();
    return number;
  }

  function makeRoom(): void {
    places = new Int32Array(places.length * 2);
    for (const [number, word] of words.entries()) places[placeOf(word, 0, word.length)] = number + 1;
  }

  function numbersIn(line: string): readonly number[] {
    const numbers: number[] = [];
    let from = -1;
    for (let at = 0; at <= line.length; at++) {
      const kind = at < line.length ? kindOf(line.charCodeAt(at)) : OTHER;
      if (kind === undefined) return spokenWords(line).map((word) => numberOf(word, 0, word.length));
      if (kind === LETTER) {
        if (from < 0) from = at;
        continue;
      }
      // An apostrophe is part of the word if a letter follows.
      if (from < 0 || (kind === APOSTROPHE && kindOf(line.charCodeAt(at + 1)) === LETTER)) continue;
      numbers.push(numberOf(line, from, at));
      from = -1;
    }
    return numbers;
  }

  return { numbersIn, wordOf: (number) => words[number] ?? "", count: () => words.length };
}

function standsAt(word: string, line: string, from: number, to: number): boolean {
  if (word.length !== to - from) return false;
  for (let at = 0; at < word.length; at++)
    if (word.charCodeAt(at) !== line.charCodeAt(from + at)) return false;
  return true;
}
