import { createHash } from "node:crypto";
import type { LessonContent } from "../read/lesson.ts";

/** Open Graph's size. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** Raise it when the drawing changes: every lesson then gets a new image. */
const DRAWING = 1;

/** Named by a hash of all inputs: only new images are drawn, and browsers may cache them for ever. */
export function cardImagePathOf({
  docId,
  fields,
  thumbnail,
}: Pick<LessonContent, "docId" | "fields" | "thumbnail">) {
  const drawn = [DRAWING, fields.Title, fields.Difficulty, fields.Type, thumbnail.publicPath];
  const hash = createHash("sha256").update(JSON.stringify(drawn)).digest("hex").slice(0, 8);
  return `public/lessons/${docId}/card-${hash}.jpg`;
}
