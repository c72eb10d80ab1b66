import type { VoiceName } from "../lesson/cast.ts";
import { run } from "../machine/programs.ts";
import { levelled, parseWav, trimSilence } from "./pcm.ts";
import { toSpeakable } from "./pronounce.ts";
import { recorded } from "./recording.ts";

const SPOKEN_RMS = 3000;

export type Pace = "natural" | "slow";

/**
 * Factors of the speed. The minimum of espeak-ng is 80 words a minute, so natural paces need at least 124.
 */
const PACE: Record<Pace, number> = { natural: 1, slow: 0.65 };

interface Voice {
  variant: string;
  /** The pitch in espeak-ng's scale, from 0 to 99. */
  pitch: number;
  wordsPerMinute: number;
  /** The gap between words, in espeak-ng's units of about 10 ms. */
  wordGap: number;
}

/** Voices with median pitches of about 350, 250, 170, 106 and 75 Hz, which are at least 30 % apart. */
const VOICES: Record<VoiceName, Voice> = {
  "high-woman": { variant: "de+f5", pitch: 99, wordsPerMinute: 142, wordGap: 0 },
  woman: { variant: "de+f2", pitch: 75, wordsPerMinute: 136, wordGap: 1 },
  "low-woman": { variant: "de+f4", pitch: 44, wordsPerMinute: 130, wordGap: 2 },
  man: { variant: "de+m3", pitch: 52, wordsPerMinute: 134, wordGap: 0 },
  "low-man": { variant: "de", pitch: 19, wordsPerMinute: 124, wordGap: 2 },
};

/** Speaks a text. Resolves to the trimmed sound at the studio's loudness. */
export async function speak(text: string, name: VoiceName, pace: Pace = "natural"): Promise<Int16Array> {
  const { variant, pitch, wordsPerMinute, wordGap } = VOICES[name];
  const args = ["-v", variant, "-p", `${pitch}`, "-s", `${Math.round(wordsPerMinute * PACE[pace])}`];
  const { stdout } = await run(
    "espeak-ng",
    [...args, "-g", `${wordGap}`, "-a", "100", "--stdin", "--stdout"],
    {
      stdin: Buffer.from(toSpeakable(text)),
    },
  );
  const samples = trimSilence(parseWav(stdout));
  if (samples.length === 0) throw new Error(`espeak-ng said nothing for “${text}”`);
  return recorded(levelled(samples, SPOKEN_RMS));
}
