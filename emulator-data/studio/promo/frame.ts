import { setText } from "../drawing/typography.ts";

/** The frame, in the ratio 9 : 16 and at twice the width that it has on the page. */
export const FRAME = { width: 540, height: 960 };
export const FRAME_MARGIN = 36;
export const FRAME_TEXT_WIDTH = FRAME.width - 2 * FRAME_MARGIN;

export const PICTURE_TOP = 92;
export const PANEL_TOP = 588;

/** The product's red, for white text. The red of the lessons is lighter. */
export const LIVE_RED = "#CE2A21";
export const INK_SOFT = "#57524B";

export function heading(label: string, colour: string, dots: string): string {
  const line = {
    top: 24,
    height: 44,
    left: FRAME_MARGIN,
    width: FRAME_TEXT_WIDTH,
    colour,
    stand: "middle",
  } as const;
  return (
    setText(wordmark(dots), { ...line, size: 38, weight: 820, tracking: -0.045, leading: 1 }) +
    setText(`<div style="text-align:right">${label}</div>`, {
      ...line,
      size: 25,
      weight: 650,
      tracking: -0.01,
    })
  );
}

function wordmark(dots: string): string {
  const bar = `linear-gradient(to right,${dots} 0 37%,transparent 37% 63%,${dots} 63%)`;
  const place = `position:absolute;top:0.16em;left:0.1em;width:0.36em;height:0.13em;background:${bar}`;
  return `Gr<span style="position:relative">u<span style="${place}"></span></span>ezi`;
}
