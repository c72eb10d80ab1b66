/** Limit of a name. A longer one breaks a comment's line badly. */
export const USERNAME_MAX_CHARACTERS = 60;

/**
 * Matches a visible character. Excludes spaces, control and format characters, lone marks, and letters or
 * symbols that are drawn blank: Hangul fillers (U+115F, U+1160, U+3164, U+FFA0), Braille (U+2800), the block
 * of hieroglyphs' controls (U+13430 to U+1345F), a note without head (U+1D159). firestore.rules repeats it,
 * and one table of tests covers both. Code points are listed where engines with tables older than Unicode 17
 * lack the class.
 */
const VISIBLE =
  /[^\s\p{Z}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u{2800}\u{13430}-\u{1345F}\u{1D159}]/u;

export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text);
}

/**
 * Returns whether the page may show a name that it stored itself. `learner-name.ts` checks what a learner
 * types.
 */
export function isUsername(name: string): boolean {
  return name.length <= USERNAME_MAX_CHARACTERS && hasVisibleText(name);
}
