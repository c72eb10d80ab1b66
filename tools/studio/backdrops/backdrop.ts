import type { Palette } from "../drawing/palettes.ts";

/**
 * A place, drawn in a palette on 960 × 540. The motif stands between x = 270 and x = 690, because figures cover the
 * sides, and reads without anything below y = 320, because words do.
 */
export type Backdrop = (palette: Palette) => string;
