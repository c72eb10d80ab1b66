import { REPRODUCIBLE } from "../../ffmpeg/reproducible.ts";
import { ffmpeg } from "../clips/ffmpeg.ts";
import type { Film } from "./film.ts";

const LOOKED_AT = 100;

/** Writes a representative frame that fills 960 × 540 pixels. */
export async function makeThumbnail({ file, seconds }: Film, target: string): Promise<void> {
  await ffmpeg([
    "-ss",
    (seconds / 5).toFixed(3),
    "-i",
    file,
    "-vf",
    `thumbnail=${LOOKED_AT},scale=960:540:force_original_aspect_ratio=increase,crop=960:540,setsar=1`,
    ...["-frames:v", "1", "-c:v", "libwebp", "-quality", "80", ...REPRODUCIBLE, "-f", "image2", target],
  ]);
}
