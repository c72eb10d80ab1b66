import { backdropOf } from "../backdrops/backdrop-of.ts";
import type { Palette } from "../drawing/palettes.ts";
import type { BackdropName } from "../lesson/storyboard.ts";

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
  /** x, y, width and height of the visible part. The whole backdrop has 960 × 540. */
  view: readonly [number, number, number, number];
}

export function picture(
  name: BackdropName,
  palette: Palette,
  { left, top, width, height, view }: Frame,
): string {
  const place = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
  return `<svg class="picture" style="${place}" viewBox="${view.join(" ")}" preserveAspectRatio="xMidYMid slice">${backdropOf(name)(palette)}</svg>`;
}
