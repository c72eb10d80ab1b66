import { ffmpeg } from "./ffmpeg.ts";

/** EBU R128's measure of a recording, in LUFS, and its highest sample in dB below full scale. */
interface Loudness {
  /** Undefined for silence, and for less than four tenths of a second, which R128 cannot judge. */
  lufs: number | undefined;
  peakDb: number;
}

const TARGET_LUFS = -19;
/** How far a single line may be off: a whisper stays softer than a call, and both are heard alike well. */
const MOST_OFF = 1.5;
const HIGHEST_PEAK_DB = -1;
const SILENCE_LUFS = -60;

/** `input` are ffmpeg's arguments that name the sound. */
export async function measureLoudness(input: readonly string[]): Promise<Loudness> {
  const told = await ffmpeg([...input, "-af", "ebur128=peak=sample:framelog=verbose", "-f", "null", "-"]);
  const summary = told.slice(told.lastIndexOf("Summary:"));
  const lufs = Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1] ?? Number.NaN);
  const peakDb = Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(summary)?.[1] ?? Number.NEGATIVE_INFINITY);
  return { lufs: lufs > SILENCE_LUFS ? lufs : undefined, peakDb };
}

/** By how much the whole track is to be turned up. */
export const gainOfTrack = ({ lufs }: Loudness): number => (lufs === undefined ? 0 : TARGET_LUFS - lufs);

/** By how much a part of the track is to be turned up: as the track, and further only if it would be too far off. */
export function gainOfPart({ lufs }: Loudness, trackGain: number): number {
  if (lufs === undefined) return trackGain;
  const off = lufs + trackGain - TARGET_LUFS;
  return trackGain + Math.min(MOST_OFF, Math.max(-MOST_OFF, off)) - off;
}

/** ffmpeg's filters for a gain; what would be clipped is limited instead. */
export function gainFilters({ peakDb }: Loudness, gainDb: number): string[] {
  const volume = `volume=${gainDb.toFixed(2)}dB`;
  if (peakDb + gainDb <= HIGHEST_PEAK_DB) return [volume];
  const limit = 10 ** (HIGHEST_PEAK_DB / 20);
  return [volume, `alimiter=limit=${limit.toFixed(3)}:level=false:latency=true`];
}
