import { PCM_INPUT, softenFilter, toBytes } from "./soften.ts";
import { run } from "./tools.ts";

export const REPRODUCIBLE = [
  "-map_metadata",
  "-1",
  "-fflags",
  "+bitexact",
  "-flags:v",
  "+bitexact",
  "-flags:a",
  "+bitexact",
];

/** A short recording on its own, as a learner plays it beside the text. */
export async function writeRecording(samples: Int16Array, file: string): Promise<void> {
  const filter = await softenFilter(samples);
  const codec = ["-c:a", "aac", "-b:a", "32k", "-ar", "24000", "-ac", "1", "-movflags", "+faststart"];
  await run("ffmpeg", ["-y", "-v", "error", ...PCM_INPUT, "-af", filter, ...codec, ...REPRODUCIBLE, file], {
    stdin: toBytes(samples),
  });
}
