import { REPRODUCIBLE, run } from "../machine/programs.ts";
import { SAMPLE_RATE } from "./pcm.ts";

/** Writes a short recording, which a learner plays beside the text. */
export async function writeRecording(samples: Int16Array, file: string): Promise<void> {
  const filter = await softenFilter(samples);
  const codec = ["-c:a", "aac", "-b:a", "32k", "-ar", "24000", "-ac", "1", "-movflags", "+faststart"];
  await run("ffmpeg", ["-y", "-v", "error", ...PCM_INPUT, "-af", filter, ...codec, ...REPRODUCIBLE, file], {
    stdin: toBytes(samples),
  });
}

const LOUDNESS_LUFS = -18;

/** Takes the edge off a synthetic voice: less hiss, gentler peaks, and a room around it. */
const SOFTEN = [
  "highpass=f=75",
  "lowpass=f=6800",
  "equalizer=f=3200:t=q:w=1.2:g=-3",
  "compand=attacks=0.01:decays=0.25:points=-80/-80|-45/-40|-25/-20|-12/-12|0/-6",
  "aecho=0.9:0.9:23|41:0.10|0.06",
].join(",");

export const PCM_INPUT = ["-f", "s16le", "-ar", `${SAMPLE_RATE}`, "-ac", "1", "-i", "pipe:0"];

/** The ffmpeg filter that gives these samples the studio's loudness. */
export async function softenFilter(samples: Int16Array): Promise<string> {
  const args = ["-hide_banner", ...PCM_INPUT, "-af", `${SOFTEN},ebur128=framelog=verbose`, "-f", "null", "-"];
  const { stderr } = await run("ffmpeg", args, { stdin: toBytes(samples) });
  const measured = Number(/I:\s+(-?[\d.]+) LUFS/u.exec(stderr)?.[1] ?? LOUDNESS_LUFS);
  const gain = measured < -60 ? 0 : LOUDNESS_LUFS - measured;
  return `${SOFTEN},volume=${gain.toFixed(2)}dB,alimiter=limit=0.7:level=false`;
}

export function toBytes(samples: Int16Array): Buffer {
  return Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
}
