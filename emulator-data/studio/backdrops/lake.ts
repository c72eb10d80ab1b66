import { PAPER, type Palette } from "../drawing/palettes.ts";
import { circle, faded, path, polygon, rect, stroke, times } from "../drawing/shapes.ts";
import type { Backdrop } from "./backdrop.ts";

export const lake: Backdrop = (palette) =>
  [
    rect([0, 0, 960, 540], palette.sky),
    circle([566, 128, 80], palette.glow),
    mountains(palette),
    water(palette),
    boat(palette),
    gulls(),
  ].join("");

function mountains({ far, mid }: Palette): string {
  return [
    polygon("0,264 176,112 300,216 396,132 566,264", far),
    polygon("396,132 430,196 412,184 396,206 378,180 362,190", PAPER),
    polygon("176,112 214,172 190,162 172,186 154,160 136,172", PAPER),
    polygon("480,264 706,150 812,214 900,160 960,200 960,264", mid),
    path("M0 264 C120 216 260 232 380 264Z", mid),
  ].join("");
}

function water({ mid, near, glow, far }: Palette): string {
  const glints = times(6, (index) =>
    rect([508 + (index % 2) * 26 - index * 6, 276 + index * 24, 96 + (index % 3) * 30, 6], glow, 3),
  );
  const ripples = times(8, (index) => rect([(index * 317) % 900, 330 + index * 26, 120, 5], far, 2));
  return (
    rect([0, 262, 960, 278], mid) +
    path("M0 356 C240 336 620 392 960 346 V540 H0Z", near) +
    faded(0.55, ripples) +
    glints
  );
}

function boat({ near, glow, far }: Palette): string {
  return [
    polygon("430,70 430,296 312,296", PAPER),
    polygon("444,96 444,296 528,296", glow),
    rect([433, 62, 7, 248], near),
    path("M296 308 H548 C536 340 514 350 488 350 H352 C326 350 306 336 296 308Z", near),
    stroke("M318 366 H404 M440 374 H516", far, 5),
  ].join("");
}

function gulls(): string {
  return (
    stroke("M644 74 q14 -14 26 0 q12 -14 26 0", PAPER, 5) +
    stroke("M720 112 q10 -10 18 0 q9 -10 18 0", PAPER, 4)
  );
}
