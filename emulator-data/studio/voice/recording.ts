import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { gainFilters, gainOfTrack, measureTruePeak } from "@gruezi/tools/content/clips/loudness.ts";
import { REPRODUCIBLE } from "@gruezi/tools/ffmpeg/reproducible.ts";
import { run } from "../machine/programs.ts";
import { SAMPLE_RATE } from "./pcm.ts";

const PEAK_DBFS = -1;
const SPARE_DB = 0.3;
const MOST_TRIES = 6;

export async function writeRecording(samples: Int16Array, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await encodeBelowPeak(file, (gainDb) => encode(samples, file, gainDb));
}

/**
 * Encodes a sound with less gain until its peak is low enough, since in rare cases the codec adds more than
 * the limiter's headroom.
 * @returns the gain that keeps the peak, in dB
 */
export async function encodeBelowPeak(
  file: string,
  encodeWith: (gainDb: number) => Promise<unknown>,
): Promise<number> {
  let gainDb = 0;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await encodeWith(gainDb);
    const over = (await measureTruePeak(file)) - PEAK_DBFS;
    if (over <= 0) return gainDb;
    gainDb -= over + SPARE_DB;
  }
  throw new Error(`${file} is above ${PEAK_DBFS} dBFS at every gain that was tried`);
}

export const softer = (gainDb: number): string[] => ["-af", `volume=${gainDb.toFixed(1)}dB`];

async function encode(samples: Int16Array, file: string, gainDb: number): Promise<void> {
  const codec = ["-c:a", "aac", "-b:a", "24k", "-ar", "24000", "-ac", "1", "-movflags", "+faststart"];
  await run(
    "ffmpeg",
    ["-y", "-v", "error", ...PCM_INPUT, "-i", "pipe:0", ...softer(gainDb), ...codec, ...REPRODUCIBLE, file],
    {
      stdin: toBytes(samples),
    },
  );
}

/** Filters for less hiss, gentler peaks and a room. */
const SOFTEN = [
  "highpass=f=75",
  "lowpass=f=6800",
  "equalizer=f=3200:t=q:w=1.2:g=-3",
  "compand=attacks=0.01:decays=0.25:points=-80/-80|-45/-40|-25/-20|-12/-12|0/-6",
  "aecho=0.9:0.9:23|41:0.10|0.06",
].join(",");

/** The samples needed to measure. R128 measures blocks of 400 ms, so shorter words are repeated. */
const ENOUGH_TO_MEASURE = SAMPLE_RATE;

export const PCM_INPUT = ["-f", "s16le", "-ar", `${SAMPLE_RATE}`, "-ac", "1"];

/** Makes speech sound like a recording. The length stays the same. */
export async function recorded(samples: Int16Array): Promise<Int16Array> {
  const repeats = Math.ceil(ENOUGH_TO_MEASURE / samples.length) - 1;
  const repeated = `aloop=loop=${repeats}:size=${samples.length}`;
  const graph = `[0:a]${SOFTEN},atrim=end_sample=${samples.length},asplit[said][copy];[copy]${repeated},ebur128=framelog=verbose[heard]`;
  const outputs = ["-map", "[said]", "-f", "s16le", "pipe:1", "-map", "[heard]", "-f", "null", "-"];
  const { stdout, stderr } = await run(
    "ffmpeg",
    ["-hide_banner", ...PCM_INPUT, "-i", "pipe:0", "-filter_complex", graph, ...outputs],
    { stdin: toBytes(samples) },
  );
  // ffmpeg may set up a filter more than once, so the last summary counts.
  const measured = Number([...stderr.matchAll(/I:\s+(-?[\d.]+) LUFS/gu)].at(-1)?.[1]);
  if (!(measured > -60)) throw new Error(`ffmpeg measured no loudness: ${stderr.slice(-200)}`);
  return amplified(stdout, gainOfTrack(measured));
}

async function amplified(sound: Buffer, gainDb: number): Promise<Int16Array> {
  const filters = gainFilters(gainDb).join();
  const args = ["-v", "error", ...PCM_INPUT, "-i", "pipe:0", "-af", filters, "-f", "s16le", "pipe:1"];
  const { stdout } = await run("ffmpeg", args, { stdin: sound });
  return toSamples(stdout);
}

function toSamples(bytes: Buffer): Int16Array {
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~1)));
}

export function toBytes(samples: Int16Array): Buffer {
  return Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
}
