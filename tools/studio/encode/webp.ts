import { REPRODUCIBLE, run } from "../machine/programs.ts";

const QUALITIES = [86, 78, 70, 60, 48] as const;

/** The best WebP of a PNG that stays within so many bytes. */
export async function toWebp(png: Buffer, mostBytes: number): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const picture = await encode(png, ["-preset", "drawing", "-quality", `${quality}`]);
    if (picture.length <= mostBytes) return picture;
  }
  throw tooLarge(mostBytes);
}

/** A WebP with the PNG's very colours, for a picture that must not be told from the ground it lies on. */
export async function toExactWebp(png: Buffer, mostBytes: number): Promise<Buffer> {
  const picture = await encode(png, ["-lossless", "1", "-pix_fmt", "bgra"]);
  if (picture.length > mostBytes) throw tooLarge(mostBytes);
  return picture;
}

async function encode(png: Buffer, settings: readonly string[]): Promise<Buffer> {
  const input = ["-v", "error", "-f", "image2pipe", "-c:v", "png", "-i", "pipe:0"];
  const codec = ["-c:v", "libwebp", ...settings, "-compression_level", "6", ...REPRODUCIBLE];
  // Not ffmpeg's own webp format: on a pipe it cannot go back and write the length of what is longer than its buffer.
  const { stdout } = await run("ffmpeg", [...input, ...codec, "-f", "image2pipe", "pipe:1"], { stdin: png });
  return stdout;
}

function tooLarge(mostBytes: number): Error {
  return new Error(`a picture does not fit into ${mostBytes} bytes; draw it simpler`);
}
