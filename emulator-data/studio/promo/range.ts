import { polygon } from "../drawing/shapes.ts";

type Point = readonly [x: number, y: number];

export type Ridge = readonly Point[];

interface RockTones {
  light: string;
  shade: string;
}

/** Draws a range of mountains, with light from the left. */
export function drawRange(ridge: Ridge, foot: number, { light, shade }: RockTones): string {
  const [first, last] = [ridge[0], ridge.at(-1)];
  if (first === undefined || last === undefined) return "";
  const outline = polygon(pointsOf([[first[0], foot], ...ridge, [last[0], foot]]), light);
  return (
    outline +
    fallingSlopes(ridge)
      .map((slope) => polygon(pointsOf(shadeUnder(slope, foot)), shade))
      .join("")
  );
}

export function fallingSlopes(ridge: Ridge): Point[][] {
  const slopes: Point[][] = [];
  ridge.forEach((point, index) => {
    const before = ridge[index - 1];
    if (before === undefined || point[1] <= before[1]) return;
    const current = slopes.at(-1);
    if (current?.at(-1) === before) current.push(point);
    else slopes.push([before, point]);
  });
  return slopes;
}

function shadeUnder(slope: readonly Point[], foot: number): Point[] {
  const [summit, valley] = [slope[0], slope.at(-1)];
  if (summit === undefined || valley === undefined) return [];
  const [x, y] = summit;
  const [width, drop] = [valley[0] - x, valley[1] - y];
  const bottom = Math.min(foot, y + drop * 2.1);
  const along = (share: number, depth: number): Point => [x + width * share, y + (bottom - y) * depth];
  return [...slope, along(0.62, 1), along(0.1, 0.62), along(0.28, 0.4)];
}

function pointsOf(points: readonly Point[]): string {
  return points.map(([x, y]) => `${Math.round(x)},${Math.round(y)}`).join(" ");
}
