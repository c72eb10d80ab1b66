import { PitchDetector } from "pitchy";

/** Moment of a voice. Its values are relative, so that high and low voices look the same. */
export interface VoicePoint {
  /** 0 is silence, 1 the loudest moment. */
  loudness: number;
  /** Semitones from the voice's median; null for unpitched sounds. */
  pitch: number | null;
}

export interface VoiceCurve {
  seconds: number;
  /** Evenly spaced moments, without the silence at both ends. */
  points: readonly VoicePoint[];
}

const WINDOW = 2048;
const POINTS_A_SECOND = 50;
/** Level of room noise in decibels, relative to the loudest moment. */
const SILENCE_DECIBELS = -35;
/** Minimum clarity that pitchy must report for a pitch. */
const CLARITY = 0.88;
const LOWEST_HERTZ = 60;
const HIGHEST_HERTZ = 600;

interface Moment {
  decibels: number;
  hertz: number | null;
}

export function toVoiceCurve(samples: Float32Array, sampleRate: number): VoiceCurve {
  const moments = withoutSilence(momentsOf(samples, sampleRate));
  const loudest = Math.max(...moments.map(({ decibels }) => decibels));
  const heights = moments.flatMap(({ hertz }) => (hertz === null ? [] : [hertz])).sort((a, b) => a - b);
  const middle = heights[Math.floor(heights.length / 2)];
  return {
    seconds: moments.length / POINTS_A_SECOND,
    points: moments.map(({ decibels, hertz }) => ({
      loudness: Math.max(0, 1 - (loudest - decibels) / -SILENCE_DECIBELS),
      pitch: hertz === null || middle === undefined ? null : 12 * Math.log2(hertz / middle),
    })),
  };
}

function momentsOf(samples: Float32Array, sampleRate: number): Moment[] {
  const detector = PitchDetector.forFloat32Array(WINDOW);
  const step = Math.round(sampleRate / POINTS_A_SECOND);
  const moments: Moment[] = [];
  for (let at = 0; at + WINDOW <= samples.length; at += step) {
    const heard = samples.subarray(at, at + WINDOW);
    const [hertz, clarity] = detector.findPitch(heard, sampleRate);
    const isVoice = clarity >= CLARITY && hertz >= LOWEST_HERTZ && hertz <= HIGHEST_HERTZ;
    moments.push({ decibels: decibelsOf(heard), hertz: isVoice ? hertz : null });
  }
  return moments;
}

function decibelsOf(heard: Float32Array): number {
  const power = heard.reduce((sum, sample) => sum + sample * sample, 0) / heard.length;
  return 10 * Math.log10(Math.max(power, 1e-10));
}

/** Level of the loudest moment below which a recording is silence. */
const QUIETEST_VOICE_DECIBELS = -60;

function withoutSilence(moments: readonly Moment[]): Moment[] {
  const loudest = Math.max(...moments.map(({ decibels }) => decibels));
  if (loudest < QUIETEST_VOICE_DECIBELS) return [];
  const isHeard = ({ decibels }: Moment) => decibels > loudest + SILENCE_DECIBELS;
  return moments
    .slice(moments.findIndex(isHeard), moments.findLastIndex(isHeard) + 1)
    .map((moment) => (isHeard(moment) ? moment : { ...moment, hertz: null }));
}
