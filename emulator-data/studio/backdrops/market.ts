import { PAPER, type Palette } from "../drawing/palettes.ts";
import { circle, path, polygon, rect, stroke, times } from "../drawing/shapes.ts";
import type { Backdrop } from "./backdrop.ts";

export const market: Backdrop = (palette) =>
  [
    rect([0, 0, 960, 540], palette.sky),
    town(palette),
    bunting(palette),
    stall(palette),
    scales(palette),
    ...[330, 480, 630].map((x, index) => fruit(palette, x, index)),
    crates(palette),
  ].join("");

function town({ glow, far }: Palette): string {
  return (
    circle([774, 130, 62], glow) +
    path("M0 320 L60 252 L130 300 L210 214 L300 300 L690 300 L770 226 L850 300 L960 240 V420 H0Z", far)
  );
}

function bunting({ mid, near, far }: Palette): string {
  const colours = [mid, PAPER, near, far];
  const flags = times(13, (index) => {
    const x = 20 + index * 76;
    const y = 16 + 34 * (1 - ((x - 480) / 480) ** 2);
    return polygon(`${x - 22},${y} ${x + 22},${y} ${x},${y + 36}`, colours[index % 4] ?? mid);
  });
  return stroke("M-20 10 Q480 92 980 10", near, 3) + flags;
}

function stall({ mid, near, glow }: Palette): string {
  const stripes = times(8, (index) => {
    const [top, bottom] = [300 + index * 45, 236 + index * 61];
    const colour = index % 2 === 0 ? mid : PAPER;
    return (
      polygon(`${top},92 ${top + 45},92 ${bottom + 61},176 ${bottom},176`, colour) +
      circle([bottom + 30.5, 176, 30.5], colour)
    );
  });
  return [
    rect([262, 160, 10, 260], near),
    rect([688, 160, 10, 260], near),
    rect([272, 176, 416, 180], glow),
    stripes,
  ].join("");
}

function scales({ near, mid }: Palette): string {
  return (
    stroke("M480 196 V232 M448 232 H512 M448 232 L436 258 M512 232 L524 258", near, 4) +
    path("M420 258 H540 C536 276 510 282 480 282 C450 282 424 276 420 258Z", mid)
  );
}

function fruit({ far, mid, near }: Palette, x: number, kind: number): string {
  const colour = [far, mid, near][kind] ?? far;
  const rows = [4, 3, 2];
  return rows
    .map((count, row) =>
      times(count, (index) => circle([x - (count - 1) * 16 + index * 32, 340 - row * 27, 17], colour)),
    )
    .join("");
}

function crates({ glow, mid, near }: Palette): string {
  const boards = times(
    4,
    (index) =>
      rect([190 + index * 146, 352, 140, 64], index % 2 === 0 ? mid : glow) +
      rect([190 + index * 146, 380, 140, 5], near),
  );
  return boards + rect([0, 416, 960, 124], near);
}
