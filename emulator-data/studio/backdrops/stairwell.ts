import { PAPER, type Palette } from "../drawing/palettes.ts";
import { circle, path, rect, stroke, times } from "../drawing/shapes.ts";
import type { Backdrop } from "./backdrop.ts";

const STEP = { width: 58, height: 34 };
const STEPS = 7;
const STAIRS_LEFT = 590;
const FLOOR = 430;

export const stairwell: Backdrop = (palette) =>
  [
    rect([0, 0, 960, 540], palette.sky),
    rect([0, 0, 960, 26], palette.far),
    window(palette),
    rect([0, FLOOR, 960, 110], palette.mid),
    lift(palette),
    stairs(palette),
    banister(palette),
    letterboxes(palette),
    boxes(palette),
  ].join("");

function window({ glow, near }: Palette): string {
  return (
    path("M716 250 V150 C716 70 844 70 844 150 V250Z", glow) +
    stroke("M780 92 V250 M716 178 H844", near, 6) +
    circle([812, 132, 14], PAPER)
  );
}

function lift({ near, far, glow, tint }: Palette): string {
  return (
    rect([378, 108, 190, FLOOR - 108], near) +
    rect([392, 152, 79, FLOOR - 152], far) +
    rect([475, 152, 79, FLOOR - 152], far) +
    path("M456 138 L473 120 L490 138Z", glow) +
    rect([444, 214, 60, 74], tint) +
    times(3, (line) => rect([454, 228 + line * 18, line === 2 ? 24 : 40, 5], near)) +
    rect([584, 276, 22, 44], near, 6) +
    circle([595, 298, 6], glow)
  );
}

function stairs({ near, tint }: Palette): string {
  return times(STEPS, (step) => {
    const left = STAIRS_LEFT + step * STEP.width;
    const top = FLOOR + 14 - step * STEP.height;
    return rect([left, top, 960 - left, 540 - top], near) + rect([left, top, STEP.width + 8, 8], tint);
  });
}

function banister({ mid, glow }: Palette): string {
  const height = 96;
  const posts = times(STEPS, (step) => {
    const x = STAIRS_LEFT + 30 + step * STEP.width;
    const y = FLOOR + 14 - step * STEP.height;
    return stroke(`M${x} ${y} V${y - height}`, mid, 5);
  });
  const rise = (STEPS - 1) * STEP.height;
  const run = (STEPS - 1) * STEP.width;
  return (
    posts + stroke(`M${STAIRS_LEFT + 14} ${FLOOR + 14 - height + 9} l${run + 40} ${-rise - 23}`, glow, 11)
  );
}

function letterboxes({ near, far, tint }: Palette): string {
  return (
    rect([56, 120, 268, 176], near, 6) +
    times(6, (index) => {
      const [x, y] = [72 + (index % 3) * 82, 136 + Math.floor(index / 3) * 76];
      return (
        rect([x, y, 70, 64], far, 4) +
        rect([x + 14, y + 16, 42, 7], near, 3) +
        rect([x + 14, y + 42, 26, 9], tint)
      );
    })
  );
}

function boxes({ glow, far, near }: Palette): string {
  const box = (x: number, y: number, size: number) =>
    rect([x, y, size, size * 0.74], glow) +
    rect([x, y, size, 12], far) +
    rect([x + size / 2 - 9, y, 18, size * 0.4], near);
  return box(60, 352, 150) + box(214, 386, 116) + box(92, 262, 118);
}
