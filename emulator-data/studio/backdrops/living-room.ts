import { PAPER, type Palette } from "../drawing/palettes.ts";
import { circle, ellipse, faded, path, polygon, rect, stroke } from "../drawing/shapes.ts";
import type { Backdrop } from "./backdrop.ts";

export const livingRoom: Backdrop = (palette) =>
  [
    rect([0, 0, 960, 540], palette.sky),
    pictures(palette),
    floorLamp(palette),
    plant(palette),
    floor(palette),
    sofa(palette),
  ].join("");

function pictures({ mid, far, near, glow }: Palette): string {
  return [
    rect([356, 40, 118, 138], PAPER),
    path("M356 178 A118 118 0 0 1 474 60 V178Z", mid),
    circle([398, 82, 22], glow),
    rect([496, 62, 116, 116], PAPER),
    rect([496, 62, 58, 58], far),
    rect([554, 120, 58, 58], near),
    rect([496, 120, 58, 58], glow),
  ].join("");
}

function floorLamp({ near, glow }: Palette): string {
  const light = faded(0.7, polygon("146,118 278,118 372,396 52,396", glow));
  return (
    light +
    rect([208, 110, 8, 290], near) +
    polygon("178,58 246,58 280,120 144,120", near) +
    ellipse([212, 400, 48, 8], near)
  );
}

function plant({ mid, near, far }: Palette): string {
  const leaf = (angle: number, colour: string) =>
    `<path d="M790 300 C746 240 756 176 790 140 C824 176 834 240 790 300Z" fill="${colour}" transform="rotate(${angle} 790 300)"/>`;
  return [
    leaf(-58, near),
    leaf(58, near),
    leaf(-26, mid),
    leaf(28, mid),
    leaf(0, near),
    path("M748 300 H832 L818 400 H762Z", far),
  ].join("");
}

function floor({ near, far, mid }: Palette): string {
  return rect([0, 392, 960, 148], near) + rect([0, 392, 960, 10], mid) + ellipse([480, 470, 330, 46], far);
}

function sofa({ mid, far, glow, near }: Palette): string {
  return [
    rect([304, 214, 352, 150], mid, 26),
    rect([276, 266, 66, 146], mid, 26),
    rect([618, 266, 66, 146], mid, 26),
    rect([336, 322, 288, 72], far, 14),
    rect([358, 246, 84, 78], glow, 10),
    `<rect x="520" y="246" width="80" height="78" rx="10" fill="${near}" transform="rotate(9 560 284)"/>`,
    stroke("M480 324 V392", mid, 4),
    rect([306, 404, 14, 28], near),
    rect([640, 404, 14, 28], near),
  ].join("");
}
