import { PAPER, type Palette } from "../drawing/palettes.ts";
import { circle, path, polygon, rect, stroke, times } from "../drawing/shapes.ts";
import type { Backdrop } from "./backdrop.ts";

interface House {
  x: number;
  width: number;
  eaves: number;
  wall: string;
  shutters: string;
}

export const street: Backdrop = (palette) =>
  [
    rect([0, 0, 960, 540], palette.sky),
    circle([610, 110, 66], palette.glow),
    church(palette),
    ...housesOf(palette).map((house) => drawHouse(house, palette)),
    pavement(palette),
    wires(palette),
  ].join("");

function housesOf({ far, mid, glow, near }: Palette): House[] {
  return [
    { x: -40, width: 196, eaves: 150, wall: far, shutters: near },
    { x: 156, width: 148, eaves: 190, wall: glow, shutters: mid },
    { x: 304, width: 160, eaves: 138, wall: mid, shutters: near },
    { x: 560, width: 164, eaves: 200, wall: glow, shutters: mid },
    { x: 724, width: 132, eaves: 140, wall: far, shutters: near },
    { x: 856, width: 170, eaves: 176, wall: mid, shutters: near },
  ];
}

function church({ far, mid, near }: Palette): string {
  return (
    rect([488, 170, 44, 220], far) +
    polygon("482,172 510,52 538,172", near) +
    circle([510, 204, 13], PAPER) +
    rect([464, 260, 96, 130], mid)
  );
}

function drawHouse({ x, width, eaves, wall, shutters }: House, { near }: Palette): string {
  const gable = polygon(`${x - 8},${eaves} ${x + width / 2},${eaves - 84} ${x + width + 8},${eaves}`, near);
  const columns = 2;
  const windows = times(6, (index) => {
    const windowX = x + width * (0.28 + 0.44 * (index % columns)) - 14;
    return shutteredWindow(windowX, eaves + 30 + Math.floor(index / columns) * 72, shutters);
  });
  return gable + rect([x, eaves, width, 260], wall) + windows;
}

function shutteredWindow(x: number, y: number, shutters: string): string {
  return (
    rect([x - 11, y, 10, 40], shutters) + rect([x, y, 28, 40], PAPER) + rect([x + 29, y, 10, 40], shutters)
  );
}

function pavement({ near, far, glow }: Palette): string {
  return [
    rect([0, 394, 960, 146], near),
    path("M464 394 H560 L760 540 H200Z", far),
    stroke("M498 396 L392 540", glow, 5),
    stroke("M526 396 L592 540", glow, 5),
  ].join("");
}

function wires({ near }: Palette): string {
  return stroke("M0 40 C300 96 660 96 960 24", near, 2) + stroke("M0 66 C300 116 660 112 960 60", near, 2);
}
