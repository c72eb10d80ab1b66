export const SAMPLE_RATE = 22050;

const SILENCE = 260;
const FADE_SAMPLES = Math.round(SAMPLE_RATE * 0.012);

/** Parses mono sound of 16 bit, as espeak-ng writes it. */
export function parseWav(file: Buffer): Int16Array {
  const data = file.indexOf("data", 12, "latin1") + 8;
  const rate = file.readUInt32LE(24);
  if (rate !== SAMPLE_RATE) throw new Error(`espeak-ng spoke at ${rate} Hz instead of ${SAMPLE_RATE}`);
  return new Int16Array(
    file.buffer.slice(file.byteOffset + data, file.byteOffset + data + ((file.length - data) & ~1)),
  );
}

/** Removes silence at both ends, because cues must last as long as their sound. */
export function trimSilence(samples: Int16Array): Int16Array {
  const first = samples.findIndex((sample) => Math.abs(sample) > SILENCE);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > SILENCE);
  const margin = FADE_SAMPLES * 2;
  return samples.slice(Math.max(0, first - margin), Math.min(samples.length, last + margin));
}

/** Levels the sound, and fades its edges, which would click otherwise. */
export function levelled(samples: Int16Array, targetRms: number): Int16Array {
  const gain = targetRms / Math.max(1, rms(samples));
  return samples.map((sample, index) => {
    const edge = Math.min(1, index / FADE_SAMPLES, (samples.length - 1 - index) / FADE_SAMPLES);
    return Math.max(-32767, Math.min(32767, Math.round(sample * gain * edge)));
  });
}

/** Cuts a part, and fades it in and out. Beyond the ends of the sound there is silence. */
export function cut(
  samples: Int16Array,
  {
    startSeconds,
    endSeconds,
    fadeSeconds,
  }: { startSeconds: number; endSeconds: number; fadeSeconds: number },
): Int16Array {
  const start = Math.round(startSeconds * SAMPLE_RATE);
  const stretch = new Int16Array(Math.round(endSeconds * SAMPLE_RATE) - start);
  const fade = Math.round(fadeSeconds * SAMPLE_RATE);
  return stretch.map((_, index) => {
    const edge = Math.min(1, index / fade, (stretch.length - 1 - index) / fade);
    return Math.round((samples[start + index] ?? 0) * edge);
  });
}

/** Returns the root mean square, in units of a sample. */
export function rms(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / Math.max(1, samples.length));
}

export function secondsOf(samples: Int16Array): number {
  return samples.length / SAMPLE_RATE;
}

export function mix(
  stretches: readonly { startSeconds: number; samples: Int16Array }[],
  seconds: number,
): Int16Array {
  const track = new Int16Array(Math.round(seconds * SAMPLE_RATE));
  for (const { startSeconds, samples } of stretches) {
    const at = Math.round(startSeconds * SAMPLE_RATE);
    track.set(samples.subarray(0, Math.max(0, track.length - at)), at);
  }
  return track;
}
