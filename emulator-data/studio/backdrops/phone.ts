import { INK, PAPER, type Palette } from "../drawing/palettes.ts";
import { circle, group, polygon, rect, ring, stroke, times } from "../drawing/shapes.ts";
import type { Backdrop } from "./backdrop.ts";

export const phone: Backdrop = (palette) =>
  [twoPlaces(palette), waves(palette), cord(palette), dial(palette), handset(palette)].join("");

function twoPlaces({ sky, far }: Palette): string {
  return polygon("0,0 560,0 400,540 0,540", sky) + polygon("560,0 960,0 960,540 400,540", far);
}

function waves({ glow, mid }: Palette): string {
  const widths = [130, 178, 226, 274, 322];
  return widths.map((radius, index) => ring([480, 216, radius], index % 2 === 0 ? glow : mid, 14)).join("");
}

function cord({ near }: Palette): string {
  return stroke("M480 330 C470 420 320 380 330 470 C336 520 420 520 400 560", near, 9);
}

function dial({ near, glow }: Palette): string {
  const holes = times(10, (index) => group(`rotate(${index * 30 - 150})`, circle([0, -58, 11], near)));
  return group(
    "translate(480 236)",
    circle([0, 0, 104], near),
    circle([0, 0, 82], glow),
    holes,
    circle([0, 0, 30], PAPER),
    circle([0, 0, 7], INK),
  );
}

function handset({ near, mid }: Palette): string {
  return group(
    "translate(480 116) rotate(-8)",
    stroke("M-128 18 C-70 -44 70 -44 128 18", near, 36),
    rect([-170, 2, 74, 58], near, 18),
    rect([96, 2, 74, 58], near, 18),
    rect([-164, 50, 62, 12], mid, 6),
    rect([102, 50, 62, 12], mid, 6),
  );
}
