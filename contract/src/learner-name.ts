import { BRAND } from "./brand.ts";
import { DELETED_LEARNER } from "./documents/comment.ts";
import { patternOf, skeletonOf } from "./look-alikes.ts";
import { toOneLine } from "./one-line.ts";
import { hasVisibleText, USERNAME_MAX_CHARACTERS } from "./typed-text.ts";

/** Words that stand for the team, or for a learner who has left. */
export const RESERVED_WORDS = [
  DELETED_LEARNER,
  BRAND.name,
  "Administrator",
  "Admin",
  "Moderator",
  "Support",
  "Teacher",
] as const;

const word = `(?:${RESERVED_WORDS.map(patternOf).join("|")})`;
const team = patternOf("team");

/**
 * Pattern of reserved words, also joined ones, as in "GrüeziTeam". firestore.rules repeats it, and a test
 * compares them.
 */
export const RESERVED = `(?:${team})?${word}(?:${word}|${team}|[s5$])*`;
const RESERVED_IN_SKELETON = new RegExp(`(?:^|\\P{Script=Latin})${RESERVED}(?:$|\\P{Script=Latin})`, "u");

/**
 * Scripts that a word may combine with Latin letters. Unicode's TR39 calls this level "highly restrictive".
 * Japanese, Chinese and Korean names do combine them.
 */
const BESIDE_LATIN = ["Latin", "Han", "Hiragana", "Katakana", "Hangul", "Bopomofo", "Common", "Inherited"];
const OTHER = `[^\\P{L}${BESIDE_LATIN.map((script) => `\\p{Script=${script}}`).join("")}]`;
const MIXED = new RegExp(
  [
    `\\p{Script=Latin}\\p{M}*${OTHER}`,
    `${OTHER}\\p{M}*\\p{Script=Latin}`,
    "\\p{Script=Greek}\\p{M}*\\p{Script=Cyrillic}",
    "\\p{Script=Cyrillic}\\p{M}*\\p{Script=Greek}",
  ].join("|"),
  "u",
);

/** Fullwidth, circled, squared, outlined and mathematical characters, and the information sign. */
const STYLED =
  /[\u2139\u24B6-\u24E9\uFF01-\uFF5E\u{1CCD6}-\u{1CCF9}\u{1D400}-\u{1D7FF}\u{1F130}-\u{1F149}]/gu;

/** Returns the name as one line in NFC and plain letters, without invisible characters. Idempotent. */
export function cleanName(typed: string): string {
  return toOneLine(typed.replaceAll(STYLED, (character) => character.normalize("NFKC")));
}

/**
 * Why a name is refused. `unseen`: nothing in it is visible. `mixed`: a word has two alphabets, so that it
 * may look like another. `reserved`: it looks like a word for the team, or for a learner who has left.
 */
export type NameFault = "unseen" | "too-long" | "mixed" | "reserved";

/**
 * Returns the fault of a cleaned name, or null. Two learners may have the same name, since names identify
 * nobody.
 */
export function faultOfName(name: string): NameFault | null {
  if (!hasVisibleText(name)) return "unseen";
  if (name.length > USERNAME_MAX_CHARACTERS) return "too-long";
  if (MIXED.test(name)) return "mixed";
  return RESERVED_IN_SKELETON.test(skeletonOf(name)) ? "reserved" : null;
}

/** Returns the name as comments may show it. Null for a name that is refused. */
export function readName(typed: string): string | null {
  const name = cleanName(typed);
  return faultOfName(name) === null ? name : null;
}
