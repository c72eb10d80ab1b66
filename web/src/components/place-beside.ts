/** The place of the pressed element, in pixels of the viewport. */
export type PressedPlace = Pick<DOMRect, "left" | "top" | "bottom">;

interface Window {
  innerWidth: number;
  innerHeight: number;
}

const CARD_WIDTH = 416;
const EDGE = 16;
const GAP = 8;
/** With less height below, the card goes to the side with more room. */
const ENOUGH_HEIGHT = 360;

interface CardPlace {
  left: number;
  top?: number;
  bottom?: number;
  maxHeight: number;
}

/**
 * Returns the place of a card below the pressed element, or above it if there is more room. Stays within the
 * viewport. In pixels.
 */
export function placeBeside(pressed: PressedPlace, { innerWidth, innerHeight }: Window): CardPlace {
  const left = Math.max(EDGE, Math.min(pressed.left, innerWidth - CARD_WIDTH - EDGE));
  const below = innerHeight - pressed.bottom - GAP - EDGE;
  const above = pressed.top - GAP - EDGE;
  return below >= ENOUGH_HEIGHT || below >= above
    ? { left, top: pressed.bottom + GAP, maxHeight: below }
    : { left, bottom: innerHeight - pressed.top + GAP, maxHeight: above };
}
