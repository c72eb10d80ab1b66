import { ffmpeg } from "./ffmpeg.ts";

const TARGET_LUFS = -19;
/** The largest deviation in LU. A whisper stays softer than a call, but both are audible. */
const MOST_OFF = 1.5;
const SILENCE_LUFS = -60;

/**
 * Resolves to the integrated loudness (EBU R128) in LUFS. Undefined for silence, and below 0.4 s.
 * @param input ffmpeg's input arguments
 */
export async function measureLoudness(input: readonly string[]): Promise<number | undefined> {
  const told = await ffmpeg([...input, "-af", "ebur128=framelog=verbose", "-f", "null", "-"]);
  const summary = told.slice(told.lastIndexOf("Summary:"));
  const lufs = Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1] ?? Number.NaN);
  return lufs > SILENCE_LUFS ? lufs : undefined;
}

/** Resolves to the true peak (EBU R128) in dBFS. */
export async function measureTruePeak(file: string): Promise<number> {
  const told = await ffmpeg(["-i", file, "-map", "0:a:0", "-af", "ebur128=peak=true", "-f", "null", "-"]);
  return Number(
    /Peak:\s+(-?[\d.]+|-inf) dBFS/.exec(told.slice(told.lastIndexOf("Summary:")))?.[1] ?? Number.NaN,
  );
}

export const gainOfTrack = (lufs: number | undefined): number =>
  lufs === undefined ? 0 : TARGET_LUFS - lufs;

/**
 * Returns the gain of a part in dB: that of the track, unless the part would deviate by more than `MOST_OFF`.
 */
export function gainOfPart(lufs: number | undefined, trackGain: number): number {
  if (lufs === undefined) return trackGain;
  const off = lufs + trackGain - TARGET_LUFS;
  return trackGain + Math.min(MOST_OFF, Math.max(-MOST_OFF, off)) - off;
}

/** Returns filters that limit true peaks to −1 dBFS. AAC at 28 kbit/s adds some 3 dB to the limit of −4.4. */
export const gainFilters = (gainDb: number): string[] => [
  `volume=${gainDb.toFixed(2)}dB`,
  "alimiter=limit=0.6:level=false:latency=true",
];
