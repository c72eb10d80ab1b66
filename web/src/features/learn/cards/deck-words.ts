import { counted } from "#features/learn/review/words.ts";
import type { Direction } from "./deck-items.ts";
import type { Mode } from "./use-choices.ts";

export function doneWords(done: number): string {
  return done === 0 ? "Nothing is due right now." : `${counted(done, "card", "cards")} done for now.`;
}

export const DIRECTION_WORDS: Record<Direction, string> = {
  "dialect-first": "Swiss German first",
  "english-first": "English first",
};

export const MODE_WORDS: Record<Mode, string> = { spaced: "When due", shuffle: "Shuffled" };

export const MODE_NOTE: Record<Mode, string> = {
  spaced:
    "Each card comes back just before you would forget it: the better you knew it, the later. Both sides are learnt apart.",
  shuffle: "All the cards in any order. Nothing is graded, and nothing is remembered.",
};
