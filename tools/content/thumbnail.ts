import { createHash } from "node:crypto";
import { type ContentFolder, HOW_TO_MAKE_MEDIA } from "./content-folder.ts";
import type { Report } from "./faults.ts";
import { findWebpSize } from "./webp.ts";

const WIDTH = 960;
const HEIGHT = 540;

export interface Thumbnail {
  file: string;
  /** Its path in the media store. Named by its content, so that browsers may keep it for ever. */
  publicPath: string;
}

export function readThumbnail(
  folder: ContentFolder,
  lessonFolder: string,
  report: Report,
): Thumbnail | undefined {
  const file = `${lessonFolder}/thumbnail.webp`;
  const fail = (problem: string) => report({ file, line: 1, field: "file", problem });
  if (!folder.has(file)) {
    fail(HOW_TO_MAKE_MEDIA);
    return undefined;
  }

  const bytes = folder.readBytes(file);
  const size = findWebpSize(bytes);
  if (size?.width !== WIDTH || size.height !== HEIGHT)
    fail(`must be a WebP image of ${WIDTH} × ${HEIGHT} pixels`);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  return { file, publicPath: `public/${lessonFolder}/thumbnail-${hash}.webp` };
}
