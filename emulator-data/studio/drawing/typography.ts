/** A grid of twelve columns on a width of 960, with a margin of 48 and a gutter of 16. */
export const MARGIN = 48;
const GUTTER = 16;
const COLUMN = (960 - 2 * MARGIN - 11 * GUTTER) / 12;

/** Returns the left edge of a column. @param column 1 … 12 */
export function columnLeft(column: number): number {
  return MARGIN + (column - 1) * (COLUMN + GUTTER);
}

export function columnsWide(count: number): number {
  return count * COLUMN + (count - 1) * GUTTER;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

interface Setting {
  left: number;
  top: number;
  width: number;
  height: number;
  size: number;
  smallest?: number;
  weight: number;
  colour: string;
  tracking?: number;
  leading?: number;
  stand?: "top" | "bottom" | "middle";
}

/** Returns a box with text, which the stage shrinks to fit. */
export function setText(html: string, setting: Setting): string {
  const { left, top, width, height, size, weight, colour } = setting;
  const { smallest = 16, tracking = 0, leading = 1.3, stand = "top" } = setting;
  const align = { top: "flex-start", bottom: "flex-end", middle: "center" }[stand];
  const box = `left:${left}px;top:${top}px;width:${width}px;height:${height}px;justify-content:${align}`;
  const type = `font-size:${size}px;font-weight:${weight};color:${colour};letter-spacing:${tracking}em;line-height:${leading}`;
  return `<div class="box" style="${box};${type}" data-largest="${size}" data-smallest="${smallest}"><div>${html}</div></div>`;
}

export function fill(
  box: readonly [left: number, top: number, width: number, height: number],
  colour: string,
): string {
  const [left, top, width, height] = box;
  return `<div class="fill" style="left:${left}px;top:${top}px;width:${width}px;height:${height}px;background:${colour}"></div>`;
}

export function layer(style: string, ...content: string[]): string {
  return `<div class="layer" style="${style}">${content.join("")}</div>`;
}
