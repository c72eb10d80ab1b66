import type { Dialect } from "../dialects.ts";
import type { KnownWords, WordForm } from "./known-words.ts";
import { type LetterPair, pairLetters } from "./letters.ts";
import { contradictInLength, differentMarks, type Sound, soundAlike, soundsOf } from "./sounds.ts";
import { wordsIn } from "./written.ts";

export interface Judgement {
  isRight: boolean;
  /** Whose form was typed, where it is not the form that is said: the first region's, where there are several. */
  region?: Dialect;
  /** The words typed as another region has them. */
  regionalWords: readonly RegionalWord[];
  /** Why it is not right, where there is something to say about it. */
  reason?: "nothing" | "standard-german" | "another-word";
  /** What is asked for against what was typed, letter by letter. */
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
  /** The line in standard German, so that an answer in it can be named as such. */
  german?: string;
  /** Whose form is named where several regions say the same. */
  dialect?: Dialect;
}

/** Beyond this nothing that is typed can be one line, and comparing it would only take time. */
const MAX_WORDS = 80;
const MAX_LETTERS = 400;

/** Judges an answer by how it sounds. */
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

/** The words that are said, each in the form that was chosen for it, so that only slips are shown as such. */
function inFormsOf(answer: readonly string[], said: readonly string[], known: KnownWords): string[] {
  return said.map((word, at) => {
    const nearby = answer.slice(Math.max(0, at - 2), at + 3);
    return nearby.find((typed) => known.formsOf(word).some(({ written }) => written === typed)) ?? word;
  });
}

/** As it stands, and, where nobody could type a dot, with ae, oe and ue read as ä, ö and ü. */
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
 * Finds for each word that is said the piece of the answer that sounds like one of its forms. Spaces do not count, because
 * 'gaats' and 'gaat s' are both written, so a piece need not be a word.
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

/** The forms that stand at this place of the answer: first what is written so exactly, then everybody's, then the learner's. */
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
 * A consonant between two vowels that one doubles and the other does not. In a listed word the list knows whether that
 * makes another word; of one that is not listed nobody knows: 'Hase' and 'hasse'.
 */
function isDoubledInside(one: readonly Sound[], other: readonly Sound[]): boolean {
  return one.some((sound, at) => {
    const isInside = one[at - 1]?.isVowel && one[at + 1]?.isVowel && !sound.isVowel;
    return isInside && sound.isLong !== other[at]?.isLong;
  });
}

/** Whether the list has another word that is written more like this piece than the word that is asked for. */
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
