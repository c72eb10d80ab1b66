/** Longer names break a comment's line badly. */
export const USERNAME_MAX_CHARACTERS = 60;

/**
 * A visible character. Excludes spaces, control and format characters, lone marks, and letters or symbols
 * drawn blank: Hangul fillers (U+115F, U+1160, U+3164, U+FFA0), Braille (U+2800), hieroglyphs (U+13441,
 * U+13442), a note without head (U+1D159). firestore.rules repeats it; one table of tests covers both.
 */
const VISIBLE =
  /[^\s\p{Z}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u{2800}\u{13441}\u{13442}\u{1D159}]/u;

export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text);
}

/** Account names may be unfit for comments: providers allow blanks and four times the length. */
export function isUsername(name: string): boolean {
  return name.length <= USERNAME_MAX_CHARACTERS && hasVisibleText(name);
}

/** Trims and collapses spaces. */
export function toUsername(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, " ");
}
