import type { Palette } from "../drawing/palettes.ts";

/**
 * 960 × 540. The motif stays between x = 270 and x = 690 (figures cover the sides) and above y = 320 (words
 * cover the rest).
 */
export type Backdrop = (palette: Palette) => string;
