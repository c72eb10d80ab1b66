/**
 * Characters without a glyph, such as those that turn the direction or choose a variant. Leaves the parts of
 * a single emoji: its selector, its joiner, a key's frame. Removes joiners from words, too; Persian and
 * Sinhala stay readable.
 */
const UNSEEN =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?(?:\u200D(?=\p{Extended_Pictographic}))?|[#*\d]\uFE0F\u20E3)|[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u{13430}-\u{1345F}\u{1D159}]/gu;

/** Spaces, and letters that are drawn blank. */
const BLANK = /[\p{Z}\p{Cc}\u2800\u3164\uFFA0]+/gu;

/**
 * Returns the text as one line, as it reads. Hidden characters and line breaks could make a mail say
 * something else.
 */
export function toOneLine(typed: string): string {
  return typed.replaceAll(BLANK, " ").replaceAll(UNSEEN, "$1").replaceAll(/ +/g, " ").trim().normalize("NFC");
}
