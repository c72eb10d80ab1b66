/** These texts are visible, and contract and rules must agree on that. */
export const VISIBLE_TEXTS: readonly (readonly [what: string, text: string])[] = [
  ["one letter", "A"],
  ["a letter with a mark on it", "e\u0301"],
  ["a digit", "7"],
  ["a picture", "👩🏽‍🎓"],
  ["a picture of a digit", "1\uFE0F\u20E3"],
  ["a flag", "🇨🇭"],
  ["Hangul", "한글"],
  ["Arabic", "مريم"],
  ["Devanagari", "अनीता"],
  ["markup", "<b>Anna</b>"],
  ["a hieroglyph beside its control", "\u{13080}\u{13430}"],
  ["a letter among invisible characters", "\u200B\u3164A\u2800"],
];

function codePoints(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
}

/** These texts are invisible. */
export const INVISIBLE_TEXTS: readonly (readonly [what: string, text: string])[] = [
  ["nothing", ""],
  ["spaces", "   "],
  ["line breaks and tabs", "\n\t\r"],
  ["no-break spaces", "\u00A0\u2003\u3000"],
  ["zero-width spaces", "\u200B\u200C\u200D\u2060\uFEFF"],
  ["soft hyphens", "\u00AD\u00AD"],
  ["a Hangul filler", "\u3164"],
  ["other Hangul fillers", "\u115F\u1160\uFFA0"],
  ["blank Braille", "\u2800"],
  ["a variation selector", "\uFE0F"],
  ["a variation selector of the supplement", "\u{E0101}"],
  ["tags", "\u{E0041}\u{E007F}"],
  ["what turns the direction", "\u061C\u202E\u2066\u2069"],
  ["a mark without a letter", "\u0301"],
  ["a grapheme joiner", "\u034F"],
  ["blank hieroglyphs", "\u{13441}\u{13442}"],
  ["one of them alone", "\u{13442}"],
  ["a hieroglyph's control", "\u{13430}"],
  ["all controls of hieroglyphs", codePoints(0x13430, 0x1345f)],
  ["Mongolian variation selectors", "\u180B\u180E\u180F"],
  ["format characters before a number", "\u0605\u0890\u08E2\u{110CD}"],
  ["other format characters before a number", "\u0604\u0891"],
  ["marks of Unicode 7 to 17", "\u1AB0\u1AEB\uFE2F"],
  ["a filler of Khitan", "\u{16FE4}"],
  ["selectors of shorthand", "\u{1BC9D}\u{1BC9E}"],
  ["what shorthand steers by", "\u{1BCA0}\u{1BCA3}"],
  ["code points that are to be ignored when they get a meaning", "\uFFF0\uFFF8"],
  ["those of the tags' plane", "\u{E0000}\u{E0FFF}"],
  ["a note without a head", "\u{1D159}"],
  ["several of them", " \u200B\u3164\u2800\uFE0F "],
];
