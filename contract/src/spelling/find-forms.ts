import type { Dialect } from "../dialects.ts";
import type { KnownWords } from "./known-words.ts";
import {
  contradictInEnding,
  contradictInLength,
  differentMarks,
  differInLengthOnly,
  isDiphthong,
  type Sound,
  soundAlike,
  soundsOf,
} from "./sounds.ts";
import type { WordForm } from "./word-forms.ts";

type Outcome = { typed: string; said: string; region: Dialect | undefined }[] | "none" | "another-word";

/**
 * Matches each word with a piece of the answer that sounds like one of its forms. Spaces do not count, since
 * 'gaats' and 'gaat s' are both written.
 */
export function findForms(
  said: readonly string[],
  typed: readonly Sound[],
  known: KnownWords,
  dialect: Dialect | undefined,
): Outcome {
  const failed = new Set<string>();
  const forms = said.map((word, at) => [
    ...known.formsOf(word, isFirstPerson(said, at, known)),
    ...(isPronoun(said, at, known) ? [LIGHT_ES] : []),
  ]);
  let isAnotherWord = false;

  function from(word: number, at: number): Exclude<Outcome, string> | null {
    const asked = said[word];
    const own = forms[word];
    if (asked === undefined || own === undefined) return at === typed.length ? [] : null;
    const place = `${word} ${at}`;
    if (failed.has(place)) return null;
    for (const form of formsAt(own, typed, at, known.isListed(asked), dialect)) {
      const end = at + form.sounds.length;
      const piece = typed.slice(at, end);
      if (isNearerToAnother(piece, own, asked, known)) {
        isAnotherWord = true;
        continue;
      }
      const rest =
        from(word + 1, end) ??
        (isLinked(typed, end, said[word + 1]) && isOwn(form, piece) && !known.isWritten(`${form.written}n`)
          ? from(word + 1, end + 1)
          : null);
      if (rest) return [{ typed: lettersOf(piece), said: asked, region: form.region }, ...rest];
    }
    failed.add(place);
    return null;
  }

  return from(0, 0) ?? (isAnotherWord ? "another-word" : "none");
}

/**
 * Returns whether a word may be a verb in the first person. The word before 'ich' is. The word after it may
 * be another one: 'chan ich wäsche'.
 */
function isFirstPerson(said: readonly string[], at: number, known: KnownWords): boolean {
  if (said[at + 1] === "ich") return true;
  return said[at - 1] === "ich" && (at === 1 || known.isListed(said[at] ?? ""));
}

const LIGHT_ES: WordForm = { written: "s", sounds: soundsOf("s") };

/**
 * Returns whether 'es' may be written 's'. It may not as the article, which stands before a noun or an
 * adjective in -s.
 */
function isPronoun(said: readonly string[], at: number, known: KnownWords): boolean {
  const next = said[at + 1];
  if (said[at] !== "es" || said.length === 1) return false;
  return next === undefined || (known.isSmall(next) && !next.endsWith("s"));
}

/**
 * Returns whether an n links the word to the next one. It may be written before an unstressed vowel: 'won
 * ich' for 'wo ich'.
 */
function isLinked(typed: readonly Sound[], at: number, next: string | undefined): boolean {
  return (
    typed[at]?.can === "n" &&
    !typed[at].isLong &&
    typed[at - 1]?.isVowel === true &&
    typed[at + 1]?.isVowel === true &&
    /^(?:ich|e[mnrs]?|eus|ir)$/.test(next ?? "")
  );
}

const isOwn = ({ written }: WordForm, piece: readonly Sound[]) => written === lettersOf(piece);

const lettersOf = (sounds: readonly Sound[]) => sounds.map(({ letters }) => letters).join("");

/**
 * Returns the forms that match here: exact spellings first, then general forms, then those of the learner's
 * region.
 */
function formsAt(
  own: readonly WordForm[],
  typed: readonly Sound[],
  at: number,
  isListed: boolean,
  dialect: Dialect | undefined,
): WordForm[] {
  const pieceOf = ({ sounds }: WordForm) => typed.slice(at, at + sounds.length);
  const rank = (form: WordForm) => {
    return (
      (isOwn(form, pieceOf(form)) ? 0 : 4) + (form.region === undefined ? 0 : form.region === dialect ? 1 : 2)
    );
  };
  return own
    .filter((form) => isWrittenAlike(form.sounds, pieceOf(form)))
    .filter((form) => isListed || !isDoubledInside(form.sounds, pieceOf(form)))
    .sort((one, other) => rank(one) - rank(other));
}

function isWrittenAlike(one: readonly Sound[], other: readonly Sound[]): boolean {
  return (
    one.length === other.length &&
    one.every((sound, at) => {
      const facing = other[at];
      return facing !== undefined && soundAlike(sound, facing);
    }) &&
    !contradictInLength(one, other) &&
    !contradictInEnding(one, other)
  );
}

/**
 * Returns whether an s or f between vowels is doubled on one side only, as in 'Hase' and 'hasse'. For a
 * listed word, this distinguishes it from others. For an unlisted one it cannot be decided, except after a
 * diphthong.
 */
function isDoubledInside(one: readonly Sound[], other: readonly Sound[]): boolean {
  return one.some((sound, at) => {
    const before = one[at - 1];
    const isInside = before?.isVowel && !isDiphthong(before) && one[at + 1]?.isVowel;
    return isInside && /^[sf]/.test(sound.can) && sound.isLong !== other[at]?.isLong;
  });
}

function isNearerToAnother(
  piece: readonly Sound[],
  own: readonly WordForm[],
  asked: string,
  known: KnownWords,
): boolean {
  const ownWritten = new Set(own.map((form) => form.written));
  const written = lettersOf(piece);
  if (ownWritten.has(written)) return false;
  const alike = own.filter(({ sounds }) => isWrittenAlike(sounds, piece));
  // An unlisted word is another spelling of the listed one.
  if (!known.isWritten(asked) && own[0] && differInLengthOnly(own[0].sounds, piece)) return false;
  const away = Math.min(...alike.map(({ sounds }) => differentMarks(sounds, piece)));
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
