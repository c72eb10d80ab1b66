import { PAPER, type Palette } from "../drawing/palettes.ts";
import { circle, ellipse, group, path, rect, stroke, times } from "../drawing/shapes.ts";
import type { Backdrop } from "./backdrop.ts";

export const bakery: Backdrop = (palette) =>
  [
    rect([0, 0, 960, 540], palette.sky),
    circle([480, 228, 196], palette.glow),
    shelf(palette, 192),
    shelf(palette, 304),
    times(3, (index) => loaf(palette, 378 + index * 102)),
    times(3, (index) => gipfeli(palette, 380 + index * 100)),
    basket(palette, 184),
    basket(palette, 776),
    counter(palette),
    zopf(palette),
    awning(palette),
  ].join("");

function awning({ mid }: Palette): string {
  return times(12, (index) => {
    const colour = index % 2 === 0 ? mid : PAPER;
    return rect([index * 80, 0, 80, 44], colour) + circle([index * 80 + 40, 44, 40], colour);
  });
}

function shelf({ near }: Palette, y: number): string {
  return rect([300, y, 360, 9], near);
}

function loaf({ mid, glow }: Palette, x: number): string {
  const crust = path(`M${x - 44} 192 C${x - 44} 118 ${x + 44} 118 ${x + 44} 192Z`, mid);
  return crust + times(3, (cut) => stroke(`M${x - 22 + cut * 18} 172 l10 -18`, glow, 5));
}

function gipfeli({ far, near }: Palette, x: number): string {
  const crescent = path(
    "M-44 16 C-46 -34 46 -34 44 16 C36 22 30 16 26 8 C16 -8 -16 -8 -26 8 C-30 16 -36 22 -44 16Z",
    far,
  );
  const folds = [
    stroke("M-14 -18 L-9 -4", near, 3),
    stroke("M14 -18 L9 -4", near, 3),
    stroke("M-31 -10 L-24 3", near, 3),
  ];
  return group(`translate(${x} 286)`, crescent, ...folds, stroke("M31 -10 L24 3", near, 3));
}

function basket({ far, mid, near, glow }: Palette, x: number): string {
  const baguettes = times(4, (index) =>
    group(
      `translate(${x - 42 + index * 28} 316) rotate(${-16 + index * 11})`,
      rect([-13, -150, 26, 170], index % 2 === 0 ? mid : far, 13),
      times(3, (cut) => stroke(`M-6 ${-122 + cut * 34} l12 -12`, glow, 4)),
    ),
  );
  return baguettes + path(`M${x - 78} 262 H${x + 78} L${x + 60} 400 H${x - 60}Z`, near);
}

/** Draws a plaited Sunday loaf. */
function zopf({ far, mid }: Palette): string {
  return times(9, (index) => {
    const x = 384 + index * 24;
    const thickness = 22 - Math.abs(index - 4) * 2.4;
    return group(
      `translate(${x} 374) rotate(${index % 2 === 0 ? 38 : -38})`,
      ellipse([0, 0, 26, thickness], index % 2 === 0 ? mid : far),
    );
  });
}

function counter({ far, near, mid }: Palette): string {
  return rect([0, 396, 960, 20], far) + rect([0, 414, 960, 126], near) + rect([356, 394, 248, 8], mid, 4);
}
