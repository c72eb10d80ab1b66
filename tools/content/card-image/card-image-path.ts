import { createHash } from "node:crypto";
import type { LessonContent } from "../read/lesson.ts";

/** The size of an Open Graph picture, in pixels. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** Must be raised when the drawing changes, so that every lesson gets a new image. */
const DRAWING = 1;

/**
 * Returns the path, which contains a hash of all inputs. Therefore only new images are drawn, and browsers
 * may cache them for ever.
 */
export function cardImagePathOf({
  docId,
  fields,
  thumbnail,
}: Pick<LessonContent, "docId" | "fields" | "thumbnail">) {
  const drawn = [DRAWING, fields.Title, fields.Difficulty, fields.Type, thumbnail.publicPath];
  const hash = createHash("sha256").update(JSON.stringify(drawn)).digest("hex").slice(0, 8);
  return `public/lessons/${docId}/card-${hash}.jpg`;
}
