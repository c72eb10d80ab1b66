import { REPRODUCIBLE } from "./recording.ts";
import { run } from "./tools.ts";

const QUALITIES = [86, 78, 70, 60, 48] as const;

/** The best WebP of a PNG that stays within so many bytes. */
export async function toWebp(png: Buffer, mostBytes: number): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const codec = [
      "-c:v",
      "libwebp",
      "-preset",
      "drawing",
      "-quality",
      `${quality}`,
      "-compression_level",
      "6",
    ];
    const args = [
      "-v",
      "error",
      "-f",
      "image2pipe",
      "-c:v",
      "png",
      "-i",
      "pipe:0",
      ...codec,
      ...REPRODUCIBLE,
      "-f",
      "webp",
      "pipe:1",
    ];
    const { stdout } = await run("ffmpeg", args, { stdin: png });
    if (stdout.length <= mostBytes) return stdout;
  }
  throw new Error(`a picture does not fit into ${mostBytes} bytes; draw it simpler`);
}
