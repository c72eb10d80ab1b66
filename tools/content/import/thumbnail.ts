import { REPRODUCIBLE } from "../../ffmpeg/reproducible.ts";
import { ffmpeg } from "../clips/ffmpeg.ts";
import type { Film } from "./film.ts";

/** Frames from which ffmpeg picks a representative one. */
const LOOKED_AT = 100;

/** A typical frame, filling 960 × 540; an author may replace it. */
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
