import { createHash } from "node:crypto";
import { type ContentFolder, howToImport } from "./content-folder.ts";
import type { Report } from "./faults.ts";

const WIDTH = 960;
const HEIGHT = 540;

export interface Thumbnail {
  file: string;
  /** The published path, which contains a hash of the content, so that browsers may cache it for ever. */
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
    fail(howToImport(lessonFolder));
    return undefined;
  }

  const bytes = folder.readBytes(file);
  const size = findWebpSize(bytes);
  if (size?.width !== WIDTH || size.height !== HEIGHT)
    fail(`must be a WebP image of ${WIDTH} × ${HEIGHT} pixels`);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  return { file, publicPath: `public/${lessonFolder}/thumbnail-${hash}.webp` };
}

/** Returns the size of a WebP (RFC 9649, sections 2.4 to 2.7). `undefined` for other files. */
export function findWebpSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < 30 || bytes.toString("latin1", 0, 4) !== "RIFF") return undefined;
  switch (bytes.toString("latin1", 8, 16)) {
    case "WEBPVP8 ":
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case "WEBPVP8L":
      return losslessSize(bytes.readUInt32LE(21));
    case "WEBPVP8X":
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

const losslessSize = (bits: number) => ({ width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 });
