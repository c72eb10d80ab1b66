import { describe, expect, it } from "vitest";
import { SAMPLE_RATE, toLineSound } from "#web/features/learn/listen/line-sound.ts";

const HEADER_BYTES = 44;
const SECONDS = 2;
const loud = new Float32Array(SECONDS * SAMPLE_RATE).fill(1.5);

const textIn = (wav: ArrayBuffer, from: number, to: number) =>
  new TextDecoder().decode(new Uint8Array(wav, from, to - from));

describe("the sound of a line", () => {
  it("is a WAV of the line, a pause as long, the line again and silence for the meaning", () => {
    const { wav } = toLineSound(loud, "I have no time.");

    const view = new DataView(wav);
    expect([textIn(wav, 0, 4), textIn(wav, 8, 16), textIn(wav, 36, 40)]).toEqual([
      "RIFF",
      "WAVEfmt ",
      "data",
    ]);
    expect(view.getUint32(4, true)).toBe(wav.byteLength - 8);
    expect(view.getUint32(40, true)).toBe(wav.byteLength - HEADER_BYTES);
    const samples = new Int16Array(wav, HEADER_BYTES);
    const at = (seconds: number) => samples[seconds * SAMPLE_RATE];
    expect([at(0.5), at(2.5), at(4.5), at(6.5)]).toEqual([0x7fff, 0, 0x7fff, 0]);
  });

  it.each([
    [0, "line"],
    [1.99, "line"],
    [2, "pause"],
    [4, "again"],
    [6, "meaning"],
    [60, "meaning"],
  ])("is at %d s in its phase %s", (seconds, phase) => {
    expect(toLineSound(loud, "Hello").phaseAt(seconds)).toBe(phase);
  });

  it("leaves a longer meaning more time", () => {
    const lengthFor = (meaning: string) => toLineSound(loud, meaning).wav.byteLength;

    expect(lengthFor("I would like two croissants.")).toBeGreaterThan(lengthFor("Hello"));
  });
});
