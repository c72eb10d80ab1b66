import { INK, PAPER, type Palette } from "../drawing/palettes.ts";
import { circle, ellipse, path, rect, stroke, times } from "../drawing/shapes.ts";
import type { Backdrop } from "./backdrop.ts";

export const office: Backdrop = (palette) =>
  [
    rect([0, 0, 960, 540], palette.glow),
    skyline(palette),
    windowFrame(palette),
    pendants(palette),
    plant(palette),
    binders(palette),
    desk(palette),
    monitor(palette),
  ].join("");

function skyline({ sky, far, mid }: Palette): string {
  const towers = [
    rect([250, 176, 62, 200], far),
    rect([330, 118, 52, 260], mid),
    rect([398, 196, 86, 180], far),
    rect([520, 92, 60, 280], far),
    rect([596, 160, 74, 220], mid),
    rect([676, 206, 40, 170], far),
  ];
  return [rect([226, 40, 508, 300], sky), circle([470, 120, 44], PAPER), ...towers].join("");
}

function windowFrame(_palette: Palette): string {
  const bars = times(4, (index) => rect([220 + index * 169, 34, 12, 312], PAPER));
  return bars + rect([220, 28, 519, 12], PAPER) + rect([220, 338, 519, 12], PAPER);
}

function pendants({ near }: Palette): string {
  return times(
    2,
    (index) =>
      stroke(`M${350 + index * 260} 0 V58`, near, 4) +
      path(
        `M${308 + index * 260} 92 C${308 + index * 260} 46 ${392 + index * 260} 46 ${392 + index * 260} 92Z`,
        near,
      ),
  );
}

function plant({ mid, near }: Palette): string {
  const leaves = times(
    7,
    (index) =>
      `<ellipse cx="820" cy="196" rx="20" ry="84" fill="${index % 2 === 0 ? mid : near}" transform="rotate(${-72 + index * 24} 820 276)"/>`,
  );
  return leaves + path("M774 276 H866 L852 372 H788Z", near);
}

function binders({ far, mid, near }: Palette): string {
  const colours = [mid, near, far, mid, far];
  return (
    times(
      5,
      (index) =>
        rect([64 + index * 27, 172, 24, 96], colours[index] ?? mid) +
        rect([70 + index * 27, 188, 12, 22], PAPER),
    ) + rect([48, 268, 168, 9], near)
  );
}

function desk({ far, near }: Palette): string {
  return rect([0, 372, 960, 22], far) + rect([0, 394, 960, 146], near);
}

function monitor({ near, mid }: Palette): string {
  const bars = times(4, (index) => rect([420 + index * 32, 298 - index * 14, 20, 34 + index * 14], mid));
  return [
    rect([470, 346, 20, 28], near),
    ellipse([480, 374, 62, 8], near),
    rect([370, 222, 220, 132], INK, 8),
    rect([380, 232, 200, 112], PAPER, 2),
    bars,
    rect([640, 336, 40, 38], mid, 6),
    stroke("M682 344 c20 0 20 22 0 22", mid, 6),
  ].join("");
}
