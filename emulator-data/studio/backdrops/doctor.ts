import { INK, PAPER, type Palette } from "../drawing/palettes.ts";
import { circle, path, polygon, rect, stroke, times } from "../drawing/shapes.ts";
import type { Backdrop } from "./backdrop.ts";

/** Rows like those of an eye test. */
const CHART_ROWS: readonly (readonly [count: number, size: number])[] = [
  [1, 52],
  [2, 36],
  [3, 24],
  [5, 15],
];

export const doctor: Backdrop = (palette) =>
  [
    rect([0, 0, 960, 540], palette.tint),
    rect([0, 300, 960, 120], palette.sky),
    curtain(palette),
    eyeChart(),
    scale(palette),
    lamp(palette),
    couch(palette),
    floor(palette),
  ].join("");

function curtain({ far, sky }: Palette): string {
  return (
    times(6, (index) => path(`M${index * 44} 34 h44 v352 q-22 16 -44 0Z`, index % 2 === 0 ? far : sky)) +
    rect([0, 26, 290, 8], INK)
  );
}

function eyeChart(): string {
  let y = 62;
  const rows = CHART_ROWS.map(([count, size]) => {
    const row = times(count, (index) =>
      letterE(480 + (index - (count - 1) / 2) * size * 1.5 - size / 2, y, size),
    );
    y += size + 18;
    return row;
  });
  return [rect([386, 36, 188, 252], PAPER), ...rows].join("");
}

function letterE(x: number, y: number, size: number): string {
  const bar = size / 5;
  const arms = times(3, (index) => rect([x, y + index * bar * 2, size, bar], INK));
  return rect([x, y, bar, size], INK) + arms;
}

function scale({ near, mid, glow }: Palette): string {
  return (
    rect([308, 120, 10, 280], near) +
    rect([276, 392, 76, 16], near, 4) +
    rect([286, 112, 54, 26], mid, 4) +
    circle([313, 166, 20], glow)
  );
}

function lamp({ near, glow, mid }: Palette): string {
  return (
    stroke("M852 400 V150 L722 92", near, 8) +
    polygon("700,70 752,94 730,142 664,112", mid) +
    polygon("664,112 730,142 650,230 588,202", glow) +
    circle([852, 150, 11], near)
  );
}

function couch({ mid, near, far }: Palette): string {
  return [
    rect([430, 330, 350, 40], mid, 12),
    polygon("640,330 790,268 806,292 700,340", mid),
    rect([470, 370, 12, 40], near),
    rect([736, 370, 12, 40], near),
    rect([430, 356, 350, 14], far),
  ].join("");
}

function floor({ near, mid }: Palette): string {
  return rect([0, 404, 960, 136], near) + rect([0, 404, 960, 10], mid);
}
