import type { Dialect } from "../dialects.ts";
import { findForms } from "./find-forms.ts";
import type { KnownWords } from "./known-words.ts";
import { type LetterPair, pairLetters } from "./letters.ts";
import { type Sound, soundsOf } from "./sounds.ts";
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

export interface WrittenAnswer {
  expected: string;
  typed: string;
  /** Meaning in standard German, to recognise answers in it. */
  german?: string;
  /** Dialect to prefer if several regions share a form. */
  dialect?: Dialect;
}

/** Limits of an answer. A longer one cannot be one line, and comparing it is slow. */
const MAX_WORDS = 80;
const MAX_LETTERS = 400;

export function judge({ expected, typed, german, dialect }: WrittenAnswer, known: KnownWords): Judgement {
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

/** Returns the expected words, each in the form that was typed, so that only slips show. */
function inFormsOf(answer: readonly string[], said: readonly string[], known: KnownWords): string[] {
  return said.map((word, at) => {
    const nearby = answer.slice(Math.max(0, at - 2), at + 3);
    return nearby.find((typed) => known.formsOf(word).some(({ written }) => written === typed)) ?? word;
  });
}

/**
 * Returns how an answer may be read: literally and, if it has no umlauts, with ae, oe and ue as ä, ö and ü.
 */
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
