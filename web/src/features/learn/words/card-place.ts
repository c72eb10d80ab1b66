import type { WordPlace } from "./look-up.atoms.ts";

interface Window {
  innerWidth: number;
  innerHeight: number;
}

const CARD_WIDTH = 416;
const EDGE = 16;
const GAP = 8;
/** A smaller card goes to the larger side. */
const ENOUGH_HEIGHT = 360;

interface CardPlace {
  left: number;
  top?: number;
  bottom?: number;
  maxHeight: number;
}

/** Below the word, or above if there is more room; within the viewport. In pixels. */
export function placeBeside(word: WordPlace, { innerWidth, innerHeight }: Window): CardPlace {
  const left = Math.max(EDGE, Math.min(word.left, innerWidth - CARD_WIDTH - EDGE));
  const below = innerHeight - word.bottom - GAP - EDGE;
  const above = word.top - GAP - EDGE;
  return below >= ENOUGH_HEIGHT || below >= above
    ? { left, top: word.bottom + GAP, maxHeight: below }
    : { left, bottom: innerHeight - word.top + GAP, maxHeight: above };
}
