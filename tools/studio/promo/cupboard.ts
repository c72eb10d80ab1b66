import { PAPER, type Palette } from "../palettes.ts";
import { ellipse, path, rect, stroke, times } from "../shapes.ts";

/** A kitchen cupboard of two doors, 360 × 250; opened, it shows where the plates are. */
export function drawCupboard({ mid, near, glow, far }: Palette, isOpen: boolean): string {
  return [
    rect([0, 0, 360, 250], near, 4),
    isOpen ? inside({ glow, far, near }) : leftDoor(mid, near),
    rect([186, 14, 160, 222], mid),
    rect([200, 104, 9, 42], near, 4),
    isOpen ? leaf(mid, near) : "",
  ].join("");
}

function leftDoor(mid: string, near: string): string {
  return rect([14, 14, 160, 222], mid) + rect([151, 104, 9, 42], near, 4);
}

function inside({ glow, far, near }: Pick<Palette, "glow" | "far" | "near">): string {
  const plates = times(4, (index) =>
    ellipse([94, 110 - index * 12, 52 - (index % 2) * 3, 9], index % 2 === 0 ? PAPER : far),
  );
  return [
    rect([14, 14, 160, 222], glow),
    plates,
    rect([14, 120, 160, 8], near),
    cup(58, far),
    cup(112, PAPER),
  ].join("");
}

function cup(x: number, colour: string): string {
  const bowl = path(
    `M${x} 184 H${x + 40} C${x + 40} 216 ${x + 32} 236 ${x + 20} 236 C${x + 8} 236 ${x} 216 ${x} 184Z`,
    colour,
  );
  return bowl + stroke(`M${x + 41} 194 c14 -1 13 19 -3 18`, colour, 5);
}

/** The opened door, seen from its edge. */
function leaf(mid: string, near: string): string {
  return path("M14 14 L-24 -4 V254 L14 236Z", mid) + rect([-17, 104, 7, 42], near, 3);
}
