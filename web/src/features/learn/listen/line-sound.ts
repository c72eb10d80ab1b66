/** Samples per second. Enough for a voice. */
export const SAMPLE_RATE = 24_000;

const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;
const LOUDEST = 0x7fff;

export type Phase = "line" | "pause" | "again" | "meaning";

export interface LineSound {
  wav: ArrayBuffer;
  phaseAt: (seconds: number) => Phase;
}

const MEANING_LEAST_SECONDS = 1.5;
/** Reading time per letter. */
const SECONDS_A_LETTER = 0.06;

/**
 * Creates one WAV file with a line, a pause of its length, the line again and silence for the meaning. Pauses
 * are part of the sound, because hidden pages delay timers.
 */
export function toLineSound(samples: Float32Array, meaning: string): LineSound {
  const { length } = samples;
  const quiet = Math.ceil((MEANING_LEAST_SECONDS + meaning.length * SECONDS_A_LETTER) * SAMPLE_RATE);
  const wav = new ArrayBuffer(HEADER_BYTES + (3 * length + quiet) * SAMPLE_BYTES);
  writeHeader(new DataView(wav));
  const sound = new Int16Array(wav, HEADER_BYTES);
  const line = Int16Array.from(samples, (sample) => Math.max(-1, Math.min(1, sample)) * LOUDEST);
  sound.set(line);
  sound.set(line, 2 * length);
  const lineSeconds = length / SAMPLE_RATE;
  return { wav, phaseAt: (seconds) => PHASES[Math.floor(seconds / lineSeconds)] ?? "meaning" };
}

const PHASES: readonly Phase[] = ["line", "pause", "again"];

/** Writes the header of a WAV file: PCM, one channel, 16 bits. */
function writeHeader(view: DataView): void {
  const write = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) view.setUint8(at + index, letter.charCodeAt(0));
  };
  write(0, "RIFF");
  view.setUint32(4, view.byteLength - 8, true);
  write(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * SAMPLE_BYTES, true);
  view.setUint16(32, SAMPLE_BYTES, true);
  view.setUint16(34, 8 * SAMPLE_BYTES, true);
  write(36, "data");
  view.setUint32(40, view.byteLength - HEADER_BYTES, true);
}
