import { describe, expect, it, vi } from "vitest";
import { cutClips } from "#tools/content/clips/cut-clips.ts";
import { gainFilters, gainOfPart, gainOfTrack } from "#tools/content/clips/loudness.ts";

describe("the gain of a line", () => {
  it.each([
    ["as much as the whole track", -24, 5],
    ["less, where it would be a shout", -18, 0.5],
    ["more, where it would be a whisper", -32, 11.5],
  ])("is %s", (_what, lufs, gain) => {
    expect(gainOfPart(lufs, 5)).toBeCloseTo(gain, 5);
  });

  it("brings every line within 1.5 of −19 LUFS", () => {
    for (const lufs of [-50, -30, -22, -19, -10, -3]) {
      const after = lufs + gainOfPart(lufs, gainOfTrack(-23));

      expect(Math.abs(after + 19)).toBeLessThanOrEqual(1.5 + 1e-9);
    }
  });

  it("is the track's for lines too short to measure, and nothing for silence", () => {
    expect(gainOfPart(undefined, 5)).toBe(5);
    expect(gainOfTrack(undefined)).toBe(0);
  });

  it("never distorts", () => {
    expect(gainFilters(5)).toEqual(["volume=5.00dB", expect.stringMatching(/^alimiter=limit=0\.6:/)]);
  });
});

it("a machine without ffmpeg gets the installation command", async () => {
  vi.stubEnv("PATH", "");
  const job = {
    track: "film.mp4",
    lines: [],
    folder: process.env["TMPDIR"] ?? "/tmp",
    rendering: "natural",
  } as const;

  await expect(cutClips(job)).rejects.toThrow("ffmpeg is not installed. On Debian: apt-get install ffmpeg");
  vi.unstubAllEnvs();
});
