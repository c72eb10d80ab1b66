import type { Difficulty, LessonType } from "@gruezi/contract/documents/lesson-choices";
import { DIFFICULTY_WORD } from "@gruezi/contract/lesson-words";
import { type Image, loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import { COLOUR, MARGIN, openCardImage, setType } from "./canvas.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "./card-image-path.ts";
import { setText } from "./set-text.ts";
import { drawWordmark } from "./wordmark.ts";

export interface CardImage {
  title: string;
  difficulty: Difficulty;
  type: LessonType;
  /** The encoded picture, in the ratio 16 : 9. */
  picture: Buffer;
}

const KIND: Record<LessonType, string> = {
  video_lesson: "Swiss German lesson",
  mini_lesson: "Swiss German mini lesson",
  conversation_lesson: "Swiss German conversation",
};

const PICTURE = { left: 560, top: 0, width: 640, height: 360 };
const RULE = { top: 396, height: 4 };
const TITLE = { left: MARGIN, top: 424, width: CARD_WIDTH - 2 * MARGIN, height: CARD_HEIGHT - 424 - 36 };

/** Resolves to a JPEG of 1200 × 630 pixels and at most 120 kB. */
export async function drawCardImage({ title, difficulty, type, picture }: CardImage): Promise<Buffer> {
  const image = await loadImage(picture);
  const { context, encode } = openCardImage();
  drawFilling(context, image);
  drawWordmark(context, { left: MARGIN, baseline: 108, size: 72 });
  context.fillStyle = COLOUR.ink;
  setType(context, { size: 34, weight: 720, tracking: -0.02 });
  context.fillText(DIFFICULTY_WORD[difficulty], MARGIN, 316);
  context.fillStyle = COLOUR.inkSoft;
  setType(context, { size: 34, weight: 460, tracking: -0.01 });
  context.fillText(KIND[type], MARGIN, 358);
  context.fillStyle = COLOUR.ink;
  context.fillRect(MARGIN, RULE.top, CARD_WIDTH - 2 * MARGIN, RULE.height);
  setText(context, title, TITLE, {
    largest: 108,
    smallest: 44,
    weight: 780,
    tracking: -0.035,
    leading: 1.02,
  });
  return encode();
}

function drawFilling(context: SKRSContext2D, image: Image): void {
  const scale = Math.max(PICTURE.width / image.width, PICTURE.height / image.height);
  const width = PICTURE.width / scale;
  const height = PICTURE.height / scale;
  const [x, y] = [(image.width - width) / 2, (image.height - height) / 2];
  context.imageSmoothingQuality = "high";
  context.drawImage(image, x, y, width, height, PICTURE.left, PICTURE.top, PICTURE.width, PICTURE.height);
}
