import { describe, expect, it } from "vitest";
import { curveWords } from "#web/features/learn/practice/say-after/curve-words.ts";
import { toVoiceCurve } from "#web/features/learn/practice/say-after/voice-curve.ts";

const RATE = 16_000;

/** Creates a voice that glides between two pitches. */
function aVoice(fromHertz: number, toHertz: number, { loudness = 0.5, seconds = 1 } = {}): Float32Array {
  let phase = 0;
  return Float32Array.from({ length: RATE * seconds }, (_none, at) => {
    const hertz = fromHertz + ((toHertz - fromHertz) * at) / (RATE * seconds);
    phase += (2 * Math.PI * hertz) / RATE;
    return loudness * Math.sin(phase);
  });
}

const silence = (seconds: number) => new Float32Array(RATE * seconds);

function joined(...parts: readonly Float32Array[]): Float32Array {
  return Float32Array.from(parts.flatMap((part) => [...part]));
}

const curveOf = (samples: Float32Array) => toVoiceCurve(samples, RATE);

describe("a voice's curve", () => {
  it("is equal for a low and a high voice with the same words", () => {
    const low = curveOf(aVoice(100, 130)).points.map(({ pitch }) => pitch ?? Number.NaN);
    const high = curveOf(aVoice(200, 260)).points.map(({ pitch }) => pitch ?? Number.NaN);

    low.forEach((pitch, at) => {
      expect(pitch).toBeCloseTo(high[at] ?? Number.NaN, 0);
    });
  });

  it("is equal for a quiet and a loud voice", () => {
    const quiet = curveOf(aVoice(120, 120, { loudness: 0.05 }));
    const loud = curveOf(aVoice(120, 120, { loudness: 0.8 }));

    quiet.points.forEach(({ loudness }, at) => {
      expect(loudness).toBeCloseTo(loud.points[at]?.loudness ?? Number.NaN, 1);
    });
  });

  it("omits surrounding silence, and has no pitch in a pause", () => {
    const curve = curveOf(joined(silence(1), aVoice(120, 120), silence(0.5), aVoice(120, 120), silence(1)));

    expect(curve.seconds).toBeGreaterThan(2.3);
    expect(curve.seconds).toBeLessThan(2.9);
    expect(curve.points[Math.floor(curve.points.length / 2)]).toEqual({ loudness: 0, pitch: null });
  });

  it.each([silence(1), new Float32Array(0), new Float32Array(100)])("is empty without a voice", (samples) => {
    expect(curveOf(samples)).toEqual({ seconds: 0, points: [] });
  });
});

describe("a voice's curve in words", () => {
  it.each([
    ["rises", 120, 180],
    ["falls", 180, 120],
    ["stays level", 150, 150],
  ])("says that the voice %s at the end", (end, from, to) => {
    expect(curveWords(curveOf(aVoice(from, to)))).toContain(`and ${end} at the end`);
  });

  it("says where the voice is loudest", () => {
    const curve = curveOf(
      joined(aVoice(120, 120, { loudness: 0.1 }), aVoice(120, 120, { loudness: 0.6, seconds: 0.4 })),
    );

    expect(curveWords(curve)).toContain("It is loudest at the end.");
  });

  it("names no peak of an empty curve", () => {
    expect(curveWords({ seconds: 0, points: [] })).toBe("Nothing was heard.");
    expect(curveWords({ seconds: 0.02, points: [{ loudness: 1, pitch: null }] })).toBe(
      "0.0 seconds, without a pitch.",
    );
  });
});
