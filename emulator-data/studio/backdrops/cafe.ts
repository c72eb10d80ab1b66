import { PAPER, type Palette } from "../drawing/palettes.ts";
import { ellipse, group, path, polygon, rect, stroke, times } from "../drawing/shapes.ts";
import type { Backdrop } from "./backdrop.ts";

export const cafe: Backdrop = (palette) =>
  [
    rect([0, 0, 960, 540], palette.sky),
    arches(palette),
    floor(palette),
    chair(palette, 1),
    chair(palette, -1),
    table(palette),
    cup(palette, 424),
    cup(palette, 552),
    lamps(palette),
  ].join("");

function arches({ far, glow, mid }: Palette): string {
  return times(4, (index) => {
    const x = 60 + index * 220;
    return [
      path(`M${x} 372 V150 A90 90 0 0 1 ${x + 180} 150 V372Z`, glow),
      path(`M${x} 372 V300 C${x + 50} 262 ${x + 120} 268 ${x + 180} 312 V372Z`, index % 2 === 0 ? far : mid),
      rect([x + 87, 60, 6, 312], PAPER),
      rect([x, 196, 180, 6], PAPER),
    ].join("");
  });
}

function floor({ mid, near }: Palette): string {
  return rect([0, 366, 960, 174], near) + rect([0, 366, 960, 12], mid);
}

function chair({ near }: Palette, facing: 1 | -1): string {
  return group(
    `translate(480 0) scale(${facing} 1)`,
    stroke("M-222 388 V232 A44 44 0 0 1 -134 232 V388", near, 10),
    stroke("M-204 388 V246 A26 26 0 0 1 -152 246 V388", near, 6),
  );
}

function table({ far, near }: Palette): string {
  return (
    rect([470, 330, 20, 170], far) +
    ellipse([480, 330, 176, 22], near) +
    ellipse([480, 322, 176, 22], PAPER) +
    ellipse([480, 504, 96, 14], far)
  );
}

function cup({ mid, glow, near }: Palette, x: number): string {
  return [
    ellipse([x, 318, 52, 9], near),
    path(
      `M${x - 36} 258 H${x + 36} C${x + 36} 300 ${x + 22} 314 ${x} 314 C${x - 22} 314 ${x - 36} 300 ${x - 36} 258Z`,
      mid,
    ),
    stroke(`M${x + 36} 268 c24 -2 22 30 -6 28`, mid, 8),
    ellipse([x, 258, 36, 7], glow),
    stroke(`M${x - 8} 240 c-12 -16 12 -24 0 -42 M${x + 12} 240 c-12 -16 12 -24 0 -42`, PAPER, 5),
  ].join("");
}

function lamps({ near, far }: Palette): string {
  return times(3, (index) => {
    const x = 260 + index * 220;
    return (
      stroke(`M${x} 0 V44`, near, 4) +
      polygon(`${x - 14},44 ${x + 14},44 ${x + 46},96 ${x - 46},96`, index === 1 ? far : near)
    );
  });
}
