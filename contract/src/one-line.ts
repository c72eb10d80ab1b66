/**
 * Without a glyph of its own, such as what turns the direction or chooses a variant. The parts of one picture
 * are left: its selector, its joiner, a key's frame. Words lose joiners, too: Persian and Sinhala stay readable.
 */
const UNSEEN =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?(?:\u200D(?=\p{Extended_Pictographic}))?|[#*\d]\uFE0F\u20E3)|[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u{13430}-\u{1345F}\u{1D159}]/gu;

/** Letters drawn blank count as spaces. */
const BLANK = /[\p{Z}\p{Cc}\u2800\u3164\uFFA0]+/gu;

/** One line of text as it is read, since hidden characters and ends of lines could make a mail say something else. */
export function toOneLine(typed: string): string {
  return typed.replaceAll(BLANK, " ").replaceAll(UNSEEN, "$1").replaceAll(/ +/g, " ").trim().normalize("NFC");
}
