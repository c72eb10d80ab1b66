import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DrawnFile } from "../publish/media-files.ts";
import type { Content } from "../read/check-folder.ts";
import type { LessonContent } from "../read/lesson.ts";
import { cardImagePathOf } from "./card-image-path.ts";

export const cardImageFilesOf = ({ root, lessons }: Pick<Content, "root" | "lessons">): DrawnFile[] =>
  lessons.map((lesson) => ({ path: cardImagePathOf(lesson), draw: () => drawImageOf(lesson, root) }));

async function drawImageOf({ docId, fields, thumbnail }: LessonContent, root: string): Promise<Buffer> {
  // Imported late, because most publications draw nothing.
  const { drawCardImage } = await import("./draw-card-image.ts");
  try {
    return await drawCardImage({
      title: fields.Title,
      difficulty: fields.Difficulty,
      type: fields.Type,
      picture: await readFile(join(root, thumbnail.file)),
    });
  } catch (cause) {
    throw new Error(`The card image of ${docId} cannot be drawn: is ${thumbnail.file} a picture?`, { cause });
  }
}
