import type { VoiceName } from "../lesson/cast.ts";
import { run } from "../machine/programs.ts";
import { levelled, parseWav, trimSilence } from "./pcm.ts";
import { toSpeakable } from "./pronounce.ts";

const SPOKEN_RMS = 3000;

interface Voice {
  variant: string;
  /** 0 … 99 */
  pitch: number;
  wordsPerMinute: number;
}

const VOICES: Record<VoiceName, Voice> = {
  woman: { variant: "de+f2", pitch: 46, wordsPerMinute: 126 },
  man: { variant: "de+m3", pitch: 40, wordsPerMinute: 124 },
  "second-woman": { variant: "de+f5", pitch: 30, wordsPerMinute: 122 },
  "second-man": { variant: "de", pitch: 32, wordsPerMinute: 120 },
};

/** Speaks dialect; the result is trimmed and levelled. */
export async function speak(text: string, name: VoiceName): Promise<Int16Array> {
  const { variant, pitch, wordsPerMinute } = VOICES[name];
  const args = [
    "-v",
    variant,
    "-p",
    `${pitch}`,
    "-s",
    `${wordsPerMinute}`,
    "-a",
    "100",
    "--stdin",
    "--stdout",
  ];
  const { stdout } = await run("espeak-ng", args, { stdin: Buffer.from(toSpeakable(text)) });
  const samples = trimSilence(parseWav(stdout));
  if (samples.length === 0) throw new Error(`espeak-ng said nothing for “${text}”`);
  return levelled(samples, SPOKEN_RMS);
}
