import type { Mouth } from "./figures/figure.ts";
import { rms, SAMPLE_RATE } from "./pcm.ts";

const STEP_SECONDS = 0.16;
const HALF_OPEN_RMS = 900;
const WIDE_OPEN_RMS = 3300;

/** How far a mouth is open at a moment, from how loud the sound is there. */
export function mouthAt(track: Int16Array, seconds: number): Mouth {
  const start = Math.floor(seconds / STEP_SECONDS) * STEP_SECONDS;
  const loudness = rms(
    track.subarray(Math.round(start * SAMPLE_RATE), Math.round((start + STEP_SECONDS) * SAMPLE_RATE)),
  );
  if (loudness > WIDE_OPEN_RMS) return 2;
  return loudness > HALF_OPEN_RMS ? 1 : 0;
}
