import { join } from "node:path";
import { MARGIN_SECONDS, slowClipFileOf } from "@gruezi/tools/content/clips/clip-times.ts";
import { cutClips } from "@gruezi/tools/content/clips/cut-clips.ts";
import { takePictures } from "@gruezi/tools/content/clips/line-pictures.ts";
import { cut, secondsOf } from "../voice/pcm.ts";
import { writeRecording } from "../voice/recording.ts";
import { speak } from "../voice/speak.ts";
import { type Cast, voiceOf } from "./cast.ts";
import type { Line } from "./lines.ts";

const FADE_SECONDS = 0.02;

export async function writeClips(folder: string, lines: readonly Line[], cast: Cast): Promise<void> {
  const film = join(folder, "video/master.m3u8");
  await cutClips({ track: film, lines, folder, rendering: "natural" });
  await takePictures({ film, lines, folder });
  for (const { id, caption, speaker } of lines) {
    const slow = await speak(caption.gsw, voiceOf(cast, speaker), "slow");
    await writeRecording(withMargins(slow), join(folder, slowClipFileOf(id)));
  }
}

/** Adds the margins that a clip cut from a film has. */
function withMargins(samples: Int16Array): Int16Array {
  return cut(samples, {
    startSeconds: -MARGIN_SECONDS,
    endSeconds: secondsOf(samples) + MARGIN_SECONDS,
    fadeSeconds: FADE_SECONDS,
  });
}
