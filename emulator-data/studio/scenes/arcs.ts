import { circle } from "../drawing/shapes.ts";

interface Arcs {
  centre: readonly [x: number, y: number];
  radius: number;
  colours: readonly string[];
}

export function arcs({ centre: [x, y], radius, colours }: Arcs): string {
  const width = radius / colours.length;
  const rings = colours.map((colour, index) => circle([x, y, Math.round(radius - index * width)], colour));
  return `<svg class="picture" style="left:0;top:0;width:960px;height:540px" viewBox="0 0 960 540">${rings.join("")}</svg>`;
}
