import { rm } from "node:fs/promises";
import { join } from "node:path";
import { cut, secondsOf } from "../voice/pcm.ts";
import { writeRecording } from "../voice/recording.ts";
import { speak } from "../voice/speak.ts";
import { type Cast, voiceOf } from "./cast.ts";
import type { Line } from "./lines.ts";

/** A clip is its cue and a little before and after, so that no sound is cut off. */
const MARGIN_SECONDS = 0.06;
const FADE_SECONDS = 0.02;

interface Spoken {
  track: Int16Array;
  cast: Cast;
}

/** Writes the clips of a lesson, replacing older ones: each line cut from the film, and spoken again slowly. */
export async function writeClips(
  folder: string,
  lines: readonly Line[],
  { track, cast }: Spoken,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const line of lines) {
    const slow = await speak(line.caption.gsw, voiceOf(cast, line.speaker), "slow");
    await writeRecording(around(track, line.startSeconds, line.endSeconds), join(folder, `${line.id}.m4a`));
    await writeRecording(around(slow, 0, secondsOf(slow)), join(folder, `${line.id}.slow.m4a`));
  }
}

function around(samples: Int16Array, startSeconds: number, endSeconds: number): Int16Array {
  return cut(samples, {
    startSeconds: startSeconds - MARGIN_SECONDS,
    endSeconds: endSeconds + MARGIN_SECONDS,
    fadeSeconds: FADE_SECONDS,
  });
}
