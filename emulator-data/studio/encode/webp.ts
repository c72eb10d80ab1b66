import { REPRODUCIBLE } from "@gruezi/tools/ffmpeg/reproducible.ts";
import { run } from "../machine/programs.ts";

const QUALITIES = [86, 78, 70, 60, 48] as const;

export async function toWebp(png: Buffer, mostBytes: number): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const picture = await encode(png, ["-preset", "drawing", "-quality", `${quality}`]);
    if (picture.length <= mostBytes) return picture;
  }
  throw tooLarge(mostBytes);
}

/** Encodes without loss, for pictures that blend into the page's ground. */
export async function toExactWebp(png: Buffer, mostBytes: number): Promise<Buffer> {
  const picture = await encode(png, ["-lossless", "1", "-pix_fmt", "bgra"]);
  if (picture.length > mostBytes) throw tooLarge(mostBytes);
  return picture;
}

async function encode(png: Buffer, settings: readonly string[]): Promise<Buffer> {
  const input = ["-v", "error", "-f", "image2pipe", "-c:v", "png", "-i", "pipe:0"];
  const codec = ["-c:v", "libwebp", ...settings, "-compression_level", "6", ...REPRODUCIBLE];
  // ffmpeg's webp format cannot seek back on a pipe to write a large picture's length.
  const { stdout } = await run("ffmpeg", [...input, ...codec, "-f", "image2pipe", "pipe:1"], { stdin: png });
  return stdout;
}

function tooLarge(mostBytes: number): Error {
  return new Error(`a picture exceeds ${mostBytes} bytes; simplify it`);
}
