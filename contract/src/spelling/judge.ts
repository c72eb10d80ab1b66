import type { Dialect } from "../dialects.ts";
import type { KnownWords, WordForm } from "./known-words.ts";
import { type LetterPair, pairLetters } from "./letters.ts";
import { contradictInLength, differentMarks, type Sound, soundAlike, soundsOf } from "./sounds.ts";
import { wordsIn } from "./written.ts";

export interface Judgement {
  isRight: boolean;
  /** Dialect of the first word typed in a regional form. */
  region?: Dialect;
  regionalWords: readonly RegionalWord[];
  reason?: "nothing" | "standard-german" | "another-word";
  letters: readonly LetterPair[];
}

export interface RegionalWord {
  typed: string;
  said: string;
  region: Dialect;
}

export interface Asked {
  expected: string;
  typed: string;
  /** Recognises answers in standard German. */
  german?: string;
  /** Preferred where several regions share a form. */
  dialect?: Dialect;
}

/** Longer answers cannot be one line; comparing them is slow. */
const MAX_WORDS = 80;
const MAX_LETTERS = 400;

export function judge({ expected, typed, german, dialect }: Asked, known: KnownWords): Judgement {
  const said = wordsIn(expected);
  const answer = wordsIn(typed.slice(0, MAX_LETTERS)).slice(0, MAX_WORDS);
  const letters = pairLetters(inFormsOf(answer, said, known), answer);
  if (answer.length === 0) return { isRight: false, regionalWords: [], reason: "nothing", letters };

  const readings = typed.length > MAX_LETTERS ? [] : readingsOf(answer);
  const found = readings.map((sounds) => findForms(said, sounds, known, dialect));
  const right = found.find((outcome) => outcome !== "none" && outcome !== "another-word");
  if (right) {
    const regionalWords = right.filter((word): word is RegionalWord => word.region !== undefined);
    const region = regionalWords[0]?.region;
    return { isRight: true, ...(region && { region }), regionalWords, letters };
  }
  const reason = isStandardGerman(said, answer, known, german)
    ? "standard-german"
    : found.includes("another-word") && letters.every(({ is }) => is !== "different")
      ? "another-word"
      : undefined;
  return { isRight: false, regionalWords: [], ...(reason && { reason }), letters };
}

/** Each expected word in the form typed, so only slips show. */
function inFormsOf(answer: readonly string[], said: readonly string[], known: KnownWords): string[] {
  return said.map((word, at) => {
    const nearby = answer.slice(Math.max(0, at - 2), at + 3);
    return nearby.find((typed) => known.formsOf(word).some(({ written }) => written === typed)) ?? word;
  });
}

/** Literally, and, without umlauts, with ae, oe and ue read as ä, ö and ü. */
function readingsOf(answer: readonly string[]): Sound[][] {
  const asTyped = answer.flatMap(soundsOf);
  if (answer.some((word) => /[äöü]/.test(word)) || !answer.some((word) => /[aou]e/.test(word)))
    return [asTyped];
  const dotted = answer
    .map((word) =>
      word.replaceAll("ueue", "üü").replaceAll("uee", "üe").replaceAll("ae", "ä").replaceAll("oe", "ö"),
    )
    .flatMap(soundsOf)
    .map((sound) => (sound.can === "U" && sound.letters === "ue" ? { ...sound, can: "üU" } : sound));
  return [asTyped, dotted];
}

type Outcome = { typed: string; said: string; region: Dialect | undefined }[] | "none" | "another-word";

/**
 * Matches each word with a piece of the answer that sounds like one of its forms. Spaces do not count, since
 * 'gaats' and 'gaat s' are both written.
 */
function findForms(
  said: readonly string[],
  typed: readonly Sound[],
  known: KnownWords,
  dialect: Dialect | undefined,
): Outcome {
  const failed = new Set<string>();
  let isAnotherWord = false;

  function from(word: number, at: number): Exclude<Outcome, string> | null {
    const asked = said[word];
    if (asked === undefined) return at === typed.length ? [] : null;
    const place = `${word} ${at}`;
    if (failed.has(place)) return null;
    for (const form of formsAt(asked, typed, at, known, dialect)) {
      const piece = typed.slice(at, at + form.sounds.length);
      if (isNearerToAnother(piece, asked, known)) {
        isAnotherWord = true;
        continue;
      }
      const rest = from(word + 1, at + form.sounds.length);
      if (rest) return [{ typed: lettersOf(piece), said: asked, region: form.region }, ...rest];
    }
    failed.add(place);
    return null;
  }

  return from(0, 0) ?? (isAnotherWord ? "another-word" : "none");
}

const lettersOf = (sounds: readonly Sound[]) => sounds.map(({ letters }) => letters).join("");

/** Forms that match here: exact spelling first, then general forms, then the learner's region's. */
function formsAt(
  asked: string,
  typed: readonly Sound[],
  at: number,
  known: KnownWords,
  dialect: Dialect | undefined,
): WordForm[] {
  const rank = (form: WordForm) => {
    const isExact = form.written === lettersOf(typed.slice(at, at + form.sounds.length));
    return (isExact ? 0 : 4) + (form.region === undefined ? 0 : form.region === dialect ? 1 : 2);
  };
  return known
    .formsOf(asked)
    .filter((form) => isWrittenAlike(form.sounds, typed.slice(at, at + form.sounds.length)))
    .filter(
      (form) =>
        known.isListed(asked) || !isDoubledInside(form.sounds, typed.slice(at, at + form.sounds.length)),
    )
    .sort((one, other) => rank(one) - rank(other));
}

function isWrittenAlike(one: readonly Sound[], other: readonly Sound[]): boolean {
  return (
    one.length === other.length &&
    one.every((sound, at) => {
      const facing = other[at];
      return facing !== undefined && soundAlike(sound, facing);
    }) &&
    !contradictInLength(one, other)
  );
}

/**
 * A consonant between vowels, doubled on one side only. Significant for listed words; undecidable for others:
 * 'Hase' and 'hasse'.
 */
function isDoubledInside(one: readonly Sound[], other: readonly Sound[]): boolean {
  return one.some((sound, at) => {
    const isInside = one[at - 1]?.isVowel && one[at + 1]?.isVowel && !sound.isVowel;
    return isInside && sound.isLong !== other[at]?.isLong;
  });
}

function isNearerToAnother(piece: readonly Sound[], asked: string, known: KnownWords): boolean {
  const own = known.formsOf(asked);
  const ownWritten = new Set(own.map(({ written }) => written));
  const written = lettersOf(piece);
  if (ownWritten.has(written)) return false;
  const away = Math.min(
    ...own
      .filter(({ sounds }) => isWrittenAlike(sounds, piece))
      .map(({ sounds }) => differentMarks(sounds, piece)),
  );
  return (
    known.isWritten(written) ||
    known
      .ofLength(piece.length)
      .some(
        (other) =>
          !ownWritten.has(other.written) &&
          isWrittenAlike(other.sounds, piece) &&
          differentMarks(other.sounds, piece) < away,
      )
  );
}

function isStandardGerman(
  said: readonly string[],
  answer: readonly string[],
  known: KnownWords,
  german: string | undefined,
): boolean {
  const typed = answer.join(" ");
  if (german !== undefined && wordsIn(german).join(" ") === typed) return true;
  const [only] = said;
  if (only === undefined || said.length > 1) return false;
  return known
    .germanOf(only)
    .some((meaning) => meaning.split(/[;,]/).some((one) => wordsIn(one).join(" ") === typed));
}
