import { PAPER, type Palette } from "../drawing/palettes.ts";
import { circle, ellipse, faded, path, rect, stroke, times } from "../drawing/shapes.ts";
import type { Backdrop } from "./backdrop.ts";

export const kitchen: Backdrop = (palette) =>
  [
    rect([0, 0, 960, 540], palette.glow),
    tiles(palette),
    windowPane(palette),
    lamp(palette),
    shelf(palette),
    pans(palette),
    stove(palette),
    cupboards(palette),
  ].join("");

function tiles({ far }: Palette): string {
  const upright = times(15, (index) => rect([32 + index * 64, 232, 2, 120], far));
  return faded(
    0.5,
    upright,
    times(3, (index) => rect([0, 232 + index * 48, 960, 2], far)),
  );
}

function windowPane({ sky, far, mid }: Palette): string {
  return [
    rect([372, 34, 216, 186], PAPER),
    rect([384, 46, 192, 162], sky),
    circle([530, 92, 24], PAPER),
    path("M384 208 V168 C430 118 470 150 576 184 V208Z", far),
    path("M384 208 V186 C440 176 500 196 576 160 V208Z", mid),
    rect([476, 46, 8, 162], PAPER),
    rect([360, 214, 240, 10], PAPER),
  ].join("");
}

function lamp({ near, mid }: Palette): string {
  return stroke("M700 0 V70", near, 4) + path("M650 112 C650 54 750 54 750 112Z", mid);
}

function shelf({ near, mid, far, sky }: Palette): string {
  const colours = [mid, far, sky, mid];
  const jars = times(
    4,
    (index) =>
      rect([132 + index * 50, 132, 38, 52], colours[index] ?? mid, 6) +
      rect([136 + index * 50, 122, 30, 12], near, 3),
  );
  return jars + rect([112, 184, 226, 9], near);
}

function pans({ near, mid }: Palette): string {
  const hooks = times(
    3,
    (index) =>
      stroke(`M${660 + index * 82} 156 V196`, near, 6) +
      circle([660 + index * 82, 216 + index * 6, 26 + index * 6], index === 1 ? mid : near),
  );
  return rect([620, 150, 250, 7], near) + hooks;
}

function stove({ near, mid, far }: Palette): string {
  const steam = times(3, (index) => stroke(`M${446 + index * 34} 246 c-12 -14 12 -22 0 -38`, PAPER, 6));
  return [
    steam,
    rect([416, 268, 128, 84], mid, 10),
    rect([404, 288, 152, 12], near, 6),
    ellipse([480, 268, 68, 10], far),
    circle([480, 256, 9], near),
  ].join("");
}

function cupboards({ far, mid, near }: Palette): string {
  const doors = times(
    5,
    (index) =>
      rect([14 + index * 190, 386, 172, 160], mid) + rect([150 + index * 190 - 64, 400, 36, 7], near, 3),
  );
  return rect([0, 366, 960, 174], near) + doors + rect([0, 350, 960, 20], far);
}
