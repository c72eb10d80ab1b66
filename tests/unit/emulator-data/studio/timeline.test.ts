import { describe, expect, it } from "vitest";
import {
  FRAMES_PER_SECOND,
  LAST_TAIL_SECONDS,
  LEAD_SECONDS,
  layTimeline,
  PAUSE_SECONDS,
  SEGMENT_SECONDS,
} from "#studio/lesson/timeline.ts";
import { anUtterance } from "./builders.ts";

const twoScenes = [anUtterance(), anUtterance({ lineIndex: 1 }), anUtterance({ sceneIndex: 1 })];

const onFrame = (seconds: number) =>
  Math.abs(seconds * FRAMES_PER_SECOND - Math.round(seconds * FRAMES_PER_SECOND)) < 1e-6;

describe("a timeline", () => {
  it("lets a scene rest before its first word", () => {
    const { scenes } = layTimeline([anUtterance()], [1]);

    expect(scenes[0]?.spoken[0]?.startSeconds).toBeCloseTo(LEAD_SECONDS);
  });

  it("keeps the measured length of speech", () => {
    const { scenes } = layTimeline(twoScenes, [1.234, 0.5, 2]);

    const spoken = scenes.flatMap((scene) => scene.spoken);
    expect(spoken.map(({ startSeconds, endSeconds }) => endSeconds - startSeconds)).toEqual([
      expect.closeTo(1.234),
      expect.closeTo(0.5),
      expect.closeTo(2),
    ]);
  });

  it("pauses between two lines, at least as long as promised and less than a frame longer", () => {
    const [first, second] = layTimeline(twoScenes, [1.01, 1, 1]).scenes[0]?.spoken ?? [];

    const pause = (second?.startSeconds ?? 0) - (first?.endSeconds ?? 0);
    expect(pause).toBeGreaterThanOrEqual(PAUSE_SECONDS - 1e-6);
    expect(pause).toBeLessThan(PAUSE_SECONDS + 1 / FRAMES_PER_SECOND);
  });

  it("starts every scene and every line on a frame", () => {
    const { scenes } = layTimeline(twoScenes, [1.017, 0.333, 2.711]);

    const starts = scenes.flatMap((scene) => [
      scene.startSeconds,
      ...scene.spoken.map(({ startSeconds }) => startSeconds),
    ]);
    expect(starts.every(onFrame)).toBe(true);
  });

  it("lets scenes follow each other without a gap", () => {
    const { scenes } = layTimeline(twoScenes, [1, 1, 1]);

    expect(scenes[1]?.startSeconds).toBe(scenes[0]?.endSeconds);
  });

  it("ends on a full segment, with time to read the last line", () => {
    const { scenes, seconds } = layTimeline(twoScenes, [1.3, 2.2, 3.1]);

    const lastWord = scenes[1]?.spoken[0]?.endSeconds ?? 0;
    expect(seconds % SEGMENT_SECONDS).toBe(0);
    expect(seconds - lastWord).toBeGreaterThanOrEqual(LAST_TAIL_SECONDS - 1e-6);
    expect(scenes[1]?.endSeconds).toBe(seconds);
  });
});

describe("the words of a line", () => {
  const wordsOf = (gsw: string, seconds: number) =>
    layTimeline([anUtterance({ gsw })], [seconds]).scenes[0]?.spoken[0];

  it("share its time without gaps", () => {
    const spoken = wordsOf("Was dörfs sii?", 3);

    const [first, second, third] = spoken?.words ?? [];
    expect(first?.startSeconds).toBe(spoken?.startSeconds);
    expect(second?.startSeconds).toBe(first?.endSeconds);
    expect(third?.endSeconds).toBeCloseTo(spoken?.endSeconds ?? 0);
  });

  it("take longer the longer they are", () => {
    const [short, long] = wordsOf("es Chuchichäschtli", 2)?.words ?? [];

    expect((long?.endSeconds ?? 0) - (long?.startSeconds ?? 0)).toBeGreaterThan(
      (short?.endSeconds ?? 0) - (short?.startSeconds ?? 0),
    );
  });

  it("take longer before a pause than without one", () => {
    const [before, after] = wordsOf("Nei, nei", 2)?.words ?? [];

    expect((before?.endSeconds ?? 0) - (before?.startSeconds ?? 0)).toBeGreaterThan(
      (after?.endSeconds ?? 0) - (after?.startSeconds ?? 0),
    );
  });
});
