import type { Palette } from "../drawing/palettes.ts";

/**
 * Draws a backdrop of 960 × 540. The motif stays between x = 270 and x = 690, because figures cover the
 * sides, and above y = 320, because words cover the rest.
 */
export type Backdrop = (palette: Palette) => string;
