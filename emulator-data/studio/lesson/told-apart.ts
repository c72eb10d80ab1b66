import { medianPitch } from "../voice/pitch.ts";

/** The ratio of pitches at which learners distinguish two voices. */
const LEAST_RATIO = 1.3;

export interface Said {
  speaker: string | undefined;
  samples: Int16Array;
}

/** Returns the pitches in hertz, lowest first, without the narrator's. */
export function pitchesOf(speech: readonly Said[]): [speaker: string, hertz: number][] {
  const speakers = new Set(speech.flatMap(({ speaker }) => speaker ?? []));
  return [...speakers]
    .map((speaker): [string, number] => [speaker, medianPitch(allOf(speaker, speech)) ?? 0])
    .sort(([, one], [, other]) => one - other);
}

export function requireToldApart(speech: readonly Said[]): void {
  const pitches = pitchesOf(speech);
  for (const [index, [speaker, hertz]] of pitches.entries()) {
    const [lower, lowerHertz] = pitches[index - 1] ?? [speaker, 0];
    if (hertz < lowerHertz * LEAST_RATIO) {
      throw new Error(
        `${lower} (${lowerHertz.toFixed(0)} Hz) and ${speaker} (${hertz.toFixed(0)} Hz) sound too much alike`,
      );
    }
  }
}

function allOf(speaker: string, speech: readonly Said[]): Int16Array {
  const parts = speech.filter((said) => said.speaker === speaker).map(({ samples }) => samples);
  const all = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
