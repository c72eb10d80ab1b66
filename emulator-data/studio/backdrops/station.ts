import { INK, PAPER, type Palette, RED } from "../drawing/palettes.ts";
import { circle, group, polygon, rect, ring, stroke, times } from "../drawing/shapes.ts";
import type { Backdrop } from "./backdrop.ts";

export const station: Backdrop = (palette) =>
  [
    rect([0, 0, 960, 540], palette.sky),
    hills(palette),
    train(palette),
    platform(palette),
    roof(palette),
    clock(palette),
  ].join("");

function hills({ far, glow }: Palette): string {
  return circle([250, 210, 74], glow) + polygon("0,330 150,196 262,270 372,160 560,330", far);
}

function train({ mid, near, glow }: Palette): string {
  const nose = `<path d="M960 214 H520 C430 214 352 286 322 372 C318 386 326 394 342 394 H960Z" fill="${mid}"/>`;
  const windscreen = polygon("500,240 548,240 548,300 424,300", near);
  const windows = times(5, (index) => rect([576 + index * 84, 240, 66, 60], near, 6));
  return [nose, windscreen, windows, polygon("338,330 960,330 960,352 328,352", glow)].join("");
}

function platform({ near, far, glow }: Palette): string {
  return rect([0, 392, 960, 148], near) + rect([0, 392, 960, 14], far) + rect([0, 430, 960, 7], glow);
}

function roof({ near, mid }: Palette): string {
  const beam = polygon("0,0 960,0 960,34 0,78", near);
  const columns = rect([84, 60, 16, 340], near) + rect([864, 36, 16, 364], near);
  return (
    beam +
    columns +
    stroke("M92 150 L160 72", near, 10) +
    stroke("M872 130 L800 44", near, 10) +
    polygon("0,78 960,34 960,42 0,86", mid)
  );
}

function clock({ near }: Palette): string {
  const ticks = times(12, (hour) => group(`rotate(${hour * 30})`, rect([-4, -72, 8, 20], INK)));
  const hands = [
    group("rotate(305)", rect([-5, -42, 10, 54], INK)),
    group("rotate(60)", rect([-4, -64, 8, 78], INK)),
    group("rotate(190)", rect([-1.5, -62, 3, 78], RED)),
  ];
  return [
    rect([474, 40, 12, 60], near),
    group(
      "translate(480 172)",
      circle([0, 0, 92], near),
      circle([0, 0, 80], PAPER),
      ticks,
      ...hands,
      ring([0, 0, 4], INK, 8),
    ),
  ].join("");
}
