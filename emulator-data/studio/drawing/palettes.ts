import type { PaletteName } from "../lesson/storyboard.ts";

export const INK = "#1B1916";
export const PAPER = "#FBF8F3";
export const RED = "#DA291C";

/** Colours from lightest to darkest. `field` fills a frame behind words. */
export interface Palette {
  tint: string;
  glow: string;
  sky: string;
  far: string;
  mid: string;
  near: string;
  field: string;
  onField: string;
}

const PALETTES: Record<PaletteName, Palette> = {
  bread: {
    tint: "#FBF0DC",
    glow: "#FFE6B0",
    sky: "#F2CD8B",
    far: "#DE9B45",
    mid: "#AE5F2A",
    near: "#562C1B",
    field: "#EBB04F",
    onField: INK,
  },
  lake: {
    tint: "#ECF2EC",
    glow: "#F9E0A9",
    sky: "#C3DCD6",
    far: "#82B2B2",
    mid: "#2C7280",
    near: "#153C49",
    field: "#2A6E7C",
    onField: PAPER,
  },
  alp: {
    tint: "#F4F1DE",
    glow: "#F8D877",
    sky: "#DEE4C4",
    far: "#A3B67B",
    mid: "#5C884D",
    near: "#24432E",
    field: "#3B7347",
    onField: PAPER,
  },
  tram: {
    tint: "#EFF0EA",
    glow: "#F6C74E",
    sky: "#DADFD8",
    far: "#93A9C0",
    mid: "#3A61A0",
    near: "#1B2C54",
    field: "#2F579E",
    onField: PAPER,
  },
  evening: {
    tint: "#FBECDF",
    glow: "#FFD084",
    sky: "#F3A26F",
    far: "#CB5F5C",
    mid: "#7C395D",
    near: "#331E44",
    field: "#7C395D",
    onField: PAPER,
  },
  market: {
    tint: "#FDF2E1",
    glow: "#FFE192",
    sky: "#F9D5A9",
    far: "#EF944D",
    mid: "#5B8A54",
    near: "#294838",
    field: "#EF964F",
    onField: INK,
  },
};

export function paletteOf(name: PaletteName): Palette {
  return PALETTES[name];
}
