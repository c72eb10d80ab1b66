/** Longer names break a comment's line badly. */
export const USERNAME_MAX_CHARACTERS = 60;

/**
 * A visible character. Excludes spaces, control and format characters, lone marks, and letters or symbols
 * drawn blank: Hangul fillers (U+115F, U+1160, U+3164, U+FFA0), Braille (U+2800), the block of hieroglyphs'
 * controls (U+13430 to U+1345F), a note without head (U+1D159). firestore.rules repeats it; one table of tests
 * covers both. Code points stand where engines with older tables than Unicode 17 lack the class.
 */
const VISIBLE =
  /[^\s\p{Z}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u{2800}\u{13430}-\u{1345F}\u{1D159}]/u;

export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text);
}

/** Account names may be unfit for comments: providers allow blanks and four times the length. */
export function isUsername(name: string): boolean {
  return name.length <= USERNAME_MAX_CHARACTERS && hasVisibleText(name);
}

/** Without a glyph of its own, such as what turns the direction; the joiner of a picture's parts is left. */
const UNSEEN =
  /(\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)*\u200D)(?=\p{Extended_Pictographic})|[\p{Cf}\p{Cs}]/gu;

/** One line of text as it is read, since hidden characters and ends of lines could make a mail say something else. */
export function toOneLine(typed: string): string {
  return typed
    .replaceAll(UNSEEN, "$1")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .normalize("NFC");
}
