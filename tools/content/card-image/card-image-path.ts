import { createHash } from "node:crypto";
import type { LessonContent } from "../read/lesson.ts";

/** The size that Open Graph's readers ask for. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** Raise it when card images are drawn differently: then every lesson gets a new one. */
const DRAWING = 1;

/**
 * The path of a card image in the media store. It is named by all that is drawn on it, so it is drawn only when its name is new,
 * and browsers and previews may keep it for ever.
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
