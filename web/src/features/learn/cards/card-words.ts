import type { DeckCard } from "@gruezi/contract/callables/get-flashcards";
import { type Dialect, SPOKEN_DIALECT } from "@gruezi/contract/dialects";
import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import type { Grade } from "@gruezi/contract/review-log";
import type { Direction } from "./study.ts";
import type { Mode } from "./use-choices.ts";

export const GRADE_WORD: Record<Grade, string> = { 1: "Again", 2: "Hard", 3: "Good", 4: "Easy" };

const MONTH = 30.4 * DAY;
const YEAR = 365 * DAY;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** '10 min', '3 days' */
export function waitWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(milliseconds / HOUR);
  if (hours < 24) return `${hours} h`;
  if (milliseconds < 2 * MONTH) return counted(Math.round(milliseconds / DAY), "day", "days");
  if (milliseconds < 2 * YEAR) return counted(Math.round(milliseconds / MONTH), "month", "months");
  return counted(Math.round(milliseconds / YEAR), "year", "years");
}

export function doneWords(done: number): string {
  return done === 0 ? "Nothing is due right now." : `${counted(done, "card", "cards")} done for now.`;
}

export const DIRECTION_WORDS: Record<Direction, string> = {
  "dialect-first": "Swiss German first",
  "english-first": "English first",
};

interface CardForms {
  /** In the learner's dialect. */
  own: string;
  /** Zürich's form, if it differs. */
  spoken: string | null;
  /** Keyed by region. */
  others: Record<string, string>;
}

/** A region without a form of its own shares Zürich's. */
export function formsOf({ SwissGerman, Variants = {} }: DeckCard, dialect: Dialect): CardForms {
  const { [dialect]: own, ...others } = Variants;
  return dialect === SPOKEN_DIALECT || own === undefined
    ? { own: SwissGerman, spoken: null, others: Variants }
    : { own, spoken: SwissGerman, others };
}

/** 'Bern: ds Gäud, Basel: s Gäld' */
export const variantWords = (variants: Record<string, string>): string =>
  Object.entries(variants)
    .map(([region, spelling]) => `${region}: ${spelling}`)
    .join(", ");

export const MODE_WORDS: Record<Mode, string> = { spaced: "When due", shuffle: "Shuffled" };

export const MODE_NOTE: Record<Mode, string> = {
  spaced:
    "Each card comes back just before you would forget it: the better you knew it, the later. Both sides are learnt apart.",
  shuffle: "All the cards in any order. Nothing is graded, and nothing is remembered.",
};
