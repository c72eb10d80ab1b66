import { ffmpeg } from "./ffmpeg.ts";

const TARGET_LUFS = -19;
/** How far a single line may be off: a whisper stays softer than a call, and both are heard alike well. */
const MOST_OFF = 1.5;
const SILENCE_LUFS = -60;

/**
 * EBU R128's measure of a sound, in LUFS; undefined for silence, and for less than four tenths of a second, which it
 * cannot judge. `input` are ffmpeg's arguments that name the sound.
 */
export async function measureLoudness(input: readonly string[]): Promise<number | undefined> {
  const told = await ffmpeg([...input, "-af", "ebur128=framelog=verbose", "-f", "null", "-"]);
  const summary = told.slice(told.lastIndexOf("Summary:"));
  const lufs = Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1] ?? Number.NaN);
  return lufs > SILENCE_LUFS ? lufs : undefined;
}

/** By how many dB the whole track is to be turned up. */
export const gainOfTrack = (lufs: number | undefined): number =>
  lufs === undefined ? 0 : TARGET_LUFS - lufs;

/** By how many dB a part of the track is to be turned up: as the track, and further only if it would be too far off. */
export function gainOfPart(lufs: number | undefined, trackGain: number): number {
  if (lufs === undefined) return trackGain;
  const off = lufs + trackGain - TARGET_LUFS;
  return trackGain + Math.min(MOST_OFF, Math.max(-MOST_OFF, off)) - off;
}

/** ffmpeg's filters for a gain. What would come too close to full scale is limited: encoding adds to it. */
export const gainFilters = (gainDb: number): string[] => [
  `volume=${gainDb.toFixed(2)}dB`,
  "alimiter=limit=0.84:level=false:latency=true",
];
