import type { SKRSContext2D } from "@napi-rs/canvas";
import { COLOUR, setType, widthOf } from "./canvas.ts";

interface Place {
  left: number;
  baseline: number;
  /** The font size in pixels. */
  size: number;
}

export function drawWordmark(context: SKRSContext2D, { left, baseline, size }: Place): void {
  setType(context, { size, weight: 820, tracking: -0.045 });
  context.fillStyle = COLOUR.ink;
  context.fillText("Gruezi", left, baseline);
  const uLeft = left + widthOf(context, "Gr");
  const dot = 0.133 * size;
  context.fillStyle = COLOUR.red;
  for (const offset of [0.1, 0.1 + 0.36 - 0.133])
    context.fillRect(uLeft + offset * size, baseline - 0.715 * size, dot, dot);
}
