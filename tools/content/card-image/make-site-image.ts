// Draws the sharing preview of pages without their own: node tools/content/card-image/make-site-image.ts
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { COLOUR, MARGIN, openCardImage } from "./canvas.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "./card-image-path.ts";
import { setText } from "./set-text.ts";
import { drawWordmark } from "./wordmark.ts";

const TARGET = join(import.meta.dirname, "../../../web/public/icons/card.jpg");

const { context, encode } = openCardImage();
drawWordmark(context, { left: MARGIN - 8, baseline: 344, size: 360 });
context.fillStyle = COLOUR.ink;
context.fillRect(MARGIN, 424, CARD_WIDTH - 2 * MARGIN, 4);
const box = { left: MARGIN, top: 452, width: CARD_WIDTH - 2 * MARGIN, height: CARD_HEIGHT - 452 - 36 };
setText(context, "Learn Swiss German as it is spoken", box, {
  largest: 64,
  smallest: 40,
  weight: 780,
  tracking: -0.035,
  leading: 1.05,
});
writeFileSync(TARGET, encode());
