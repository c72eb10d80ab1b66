import { PAPER, type Palette, paletteOf } from "../drawing/palettes.ts";
import { seedOf } from "../drawing/seed.ts";
import { circle, ellipse } from "../drawing/shapes.ts";
import { escapeHtml, fill, layer, MARGIN, setText } from "../drawing/typography.ts";
import { picture } from "../scenes/picture.ts";
import { leadBackdropOf } from "./film.ts";
import type { BackdropName, Storyboard } from "./storyboard.ts";

export const MOST_THUMBNAIL_BYTES = 30_000;

interface Cover {
  word: string;
  backdrop: BackdropName;
  palette: Palette;
  seed: number;
}

/** Views of a backdrop: the whole place, or its motif. */
const BAND_VIEWS = [
  [0, 30, 960, 328],
  [150, 70, 660, 225.5],
] as const;

const BAND_HEIGHT = 212;
const LAYOUTS = [wordBelow, hill, wordAbove, sun];
const SHORT_WORD = 4;

/** Draws a thumbnail, whose layout the lesson's id chooses. */
export function drawThumbnail(storyboard: Storyboard, lessonId: string): string {
  const cover = coverOf(storyboard, seedOf(lessonId));
  if (cover.word.length <= SHORT_WORD) return beside(cover);
  const layout = LAYOUTS[cover.seed % LAYOUTS.length] ?? wordBelow;
  return layout(cover);
}

function coverOf(storyboard: Storyboard, seed: number): Cover {
  return {
    word: storyboard.heroWord,
    backdrop: leadBackdropOf(storyboard),
    palette: paletteOf(storyboard.palette),
    seed,
  };
}

function wordBelow({ word, palette, ...cover }: Cover): string {
  const top = 540 - BAND_HEIGHT;
  return [
    band({ palette, ...cover }, 0),
    fill([0, top, 960, BAND_HEIGHT], palette.field),
    heroWord(word, { top: top + 8, height: 176, colour: palette.onField }),
  ].join("");
}

function wordAbove({ word, palette, ...cover }: Cover): string {
  return [
    fill([0, 0, 960, BAND_HEIGHT], palette.field),
    band({ palette, ...cover }, BAND_HEIGHT),
    heroWord(word, { top: 12, height: 172, colour: palette.onField }),
  ].join("");
}

function band({ backdrop, palette, seed }: Omit<Cover, "word">, top: number): string {
  const view = BAND_VIEWS[(seed >>> 4) % BAND_VIEWS.length] ?? BAND_VIEWS[0];
  return picture(backdrop, palette, { left: 0, top, width: 960, height: 540 - BAND_HEIGHT, view });
}

function hill({ word, backdrop, palette }: Cover): string {
  return [
    picture(backdrop, palette, { left: 0, top: 0, width: 960, height: 540, view: [0, 20, 960, 540] }),
    overlay(ellipse([380, 700, 1200, 372], palette.near)),
    heroWord(word, { top: 346, height: 164, colour: PAPER }),
  ].join("");
}

function sun({ word, backdrop, palette }: Cover): string {
  const window = { left: 464, top: -106, width: 452, height: 452, view: [254, 0, 452, 452] } as const;
  return [
    fill([0, 0, 960, 540], palette.field),
    overlay(circle([690, 120, 246], palette.glow)),
    layer("clip-path:circle(226px at 690px 120px)", picture(backdrop, palette, window)),
    heroWord(word, { top: 352, height: 156, colour: palette.onField }),
  ].join("");
}

function beside({ word, backdrop, palette, seed }: Cover): string {
  const isPictureLeft = (seed >>> 4) % 2 === 0;
  const view = [298, 0, 364, 540] as const;
  return [
    fill([0, 0, 960, 540], palette.field),
    picture(backdrop, palette, { left: isPictureLeft ? 0 : 596, top: 0, width: 364, height: 540, view }),
    setText(escapeHtml(word), {
      ...HERO,
      left: isPictureLeft ? 400 : 36,
      top: 80,
      width: 530,
      height: 360,
      size: 340,
      colour: palette.onField,
    }),
  ].join("");
}

function overlay(shape: string): string {
  return `<svg class="picture" style="left:0;top:0;width:960px;height:540px" viewBox="0 0 960 540">${shape}</svg>`;
}

const HERO = { smallest: 60, weight: 880, tracking: -0.055, leading: 0.9, stand: "middle" } as const;

function heroWord(word: string, place: { top: number; height: number; colour: string }): string {
  return setText(escapeHtml(word), {
    ...HERO,
    ...place,
    left: MARGIN - 8,
    width: 960 - 2 * MARGIN + 16,
    size: 188,
  });
}
