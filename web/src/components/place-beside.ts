/** Viewport pixels. */
export type PressedPlace = Pick<DOMRect, "left" | "top" | "bottom">;

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

/** Below what was pressed, or above if there is more room; within the viewport. In pixels. */
export function placeBeside(pressed: PressedPlace, { innerWidth, innerHeight }: Window): CardPlace {
  const left = Math.max(EDGE, Math.min(pressed.left, innerWidth - CARD_WIDTH - EDGE));
  const below = innerHeight - pressed.bottom - GAP - EDGE;
  const above = pressed.top - GAP - EDGE;
  return below >= ENOUGH_HEIGHT || below >= above
    ? { left, top: pressed.bottom + GAP, maxHeight: below }
    : { left, bottom: innerHeight - pressed.top + GAP, maxHeight: above };
}
