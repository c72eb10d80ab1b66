import { SAMPLE_RATE } from "./pcm.ts";

const LOWEST_HERTZ = 60;
const HIGHEST_HERTZ = 420;
const SHORTEST_LAG = Math.floor(SAMPLE_RATE / HIGHEST_HERTZ);
const LONGEST_LAG = Math.floor(SAMPLE_RATE / LOWEST_HERTZ);
const WINDOW = 1024;
const HOP = 512;

const QUIET_RMS = 400;
/** The least self-similarity of a voice. Consonants and noise have less. */
const VOICED = 0.6;
/**
 * The share of the best likeness that suffices, because the best period may be a multiple of the true one.
 */
const NEARLY_AS_GOOD = 0.9;

/** Returns the median pitch in hertz. Undefined without voiced sound. */
export function medianPitch(samples: Int16Array): number | undefined {
  const pitches: number[] = [];
  for (let start = 0; start + WINDOW + LONGEST_LAG < samples.length; start += HOP) {
    const pitch = pitchAt(samples, start);
    if (pitch !== undefined) pitches.push(pitch);
  }
  return pitches.sort((one, other) => one - other)[pitches.length >> 1];
}

/** Returns the pitch at a sample, by autocorrelation. */
function pitchAt(samples: Int16Array, start: number): number | undefined {
  const energy = energyFrom(samples, start);
  if (energy / WINDOW < QUIET_RMS ** 2) return undefined;
  const likeness = (lag: number) => likenessAt(samples, start, lag, energy);
  const likenesses = Array.from({ length: LONGEST_LAG - SHORTEST_LAG + 1 }, (_, index) =>
    likeness(SHORTEST_LAG + index),
  );
  const best = Math.max(...likenesses);
  if (best < VOICED) return undefined;
  const first = likenesses.findIndex(
    (value, index) =>
      value >= best * NEARLY_AS_GOOD &&
      value >= (likenesses[index - 1] ?? Number.POSITIVE_INFINITY) &&
      value >= (likenesses[index + 1] ?? Number.NEGATIVE_INFINITY),
  );
  return first === -1 ? undefined : SAMPLE_RATE / (SHORTEST_LAG + first);
}

function energyFrom(samples: Int16Array, start: number): number {
  let sum = 0;
  for (const sample of samples.subarray(start, start + WINDOW)) sum += sample * sample;
  return sum;
}

function likenessAt(samples: Int16Array, start: number, lag: number, energy: number): number {
  let product = 0;
  for (let index = start; index < start + WINDOW; index += 1) {
    product += (samples[index] ?? 0) * (samples[index + lag] ?? 0);
  }
  return product / Math.sqrt(energy * energyFrom(samples, start + lag) + 1);
}
