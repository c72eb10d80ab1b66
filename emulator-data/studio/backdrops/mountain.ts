import { PAPER, type Palette } from "../drawing/palettes.ts";
import { circle, group, path, polygon, rect, stroke, times } from "../drawing/shapes.ts";
import type { Backdrop } from "./backdrop.ts";

const PINES: readonly (readonly [x: number, y: number, height: number])[] = [
  [92, 436, 150],
  [158, 452, 112],
  [222, 444, 84],
  [716, 440, 92],
  [786, 452, 134],
  [872, 446, 166],
];

export const mountain: Backdrop = (palette) =>
  [
    rect([0, 0, 960, 540], palette.sky),
    circle([648, 118, 72], palette.glow),
    peak(palette),
    cableCar(palette),
    meadows(palette),
    chalet(palette),
    ...PINES.map(([x, y, height]) => pine(palette, x, y, height)),
  ].join("");

function peak({ far, mid }: Palette): string {
  return [
    polygon("0,360 150,210 250,290 330,250 420,360", far),
    polygon("600,360 726,226 808,286 880,214 960,290 960,360", far),
    polygon("470,38 512,96 556,150 596,226 700,360 262,360 340,250 392,196 430,100", PAPER),
    polygon("470,38 512,96 556,150 596,226 700,360 470,360 500,262 470,214 494,150 462,104", mid),
    polygon("262,360 340,250 372,218 400,262 380,300 410,360", mid),
  ].join("");
}

function cableCar({ near, glow }: Palette): string {
  return [
    stroke("M0 196 L330 44", near, 3),
    group(
      "translate(196 106)",
      stroke("M0 0 V22", near, 4),
      rect([-27, 22, 54, 40], near, 8),
      rect([-20, 30, 17, 16], glow, 2),
      rect([3, 30, 17, 16], glow, 2),
    ),
  ].join("");
}

function meadows({ mid, near, far }: Palette): string {
  return [
    path("M0 340 C180 286 360 350 520 334 C700 316 820 300 960 336 V540 H0Z", far),
    path("M0 392 C220 344 420 420 620 392 C760 372 860 372 960 392 V540 H0Z", mid),
    path("M0 452 C260 416 560 476 960 432 V540 H0Z", near),
  ].join("");
}

function chalet({ near, glow }: Palette): string {
  const windows = times(3, (index) => rect([516 + index * 30, 340, 16, 18], glow));
  return [
    rect([500, 316, 108, 72], near),
    windows,
    polygon("478,322 554,264 630,322 620,330 554,280 488,330", PAPER),
    polygon("500,322 554,282 608,322", near),
  ].join("");
}

function pine({ near }: Palette, x: number, y: number, height: number): string {
  const half = height * 0.26;
  const tier = (top: number, reach: number) =>
    `M${x} ${y - height * top} L${x + half * reach} ${y - height * (top - 0.45)} H${x - half * reach}Z`;
  return (
    path([tier(1, 0.62), tier(0.74, 0.84), tier(0.5, 1)].join(" "), near) + rect([x - 4, y - 10, 8, 20], near)
  );
}
