/** As long as the longest name a comment can show without breaking its line badly. */
export const USERNAME_MAX_CHARACTERS = 60;

/**
 * A character that can be seen. Left out are spaces, control and format characters, marks without a letter to stand on,
 * and what Unicode counts as letters or symbols though it is drawn as nothing: the fillers of Hangul (U+115F, U+1160,
 * U+3164, U+FFA0), blank Braille (U+2800), blank hieroglyphs (U+13441, U+13442) and a note without a head (U+1D159).
 * firestore.rules says the same in its own words, and one table of tests holds both.
 */
const VISIBLE =
  /[^\s\p{Z}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u{2800}\u{13441}\u{13442}\u{1D159}]/u;

/** Whether there is anything to read, in a comment as in a name. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text);
}

/** Whether it can stand beside a comment. An account's name need not: providers take blanks, and four times the length. */
export function isUsername(name: string): boolean {
  return name.length <= USERNAME_MAX_CHARACTERS && hasVisibleText(name);
}

/** A name as it is kept: without the spaces around it, and with one where several were typed. */
export function toUsername(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, " ");
}
