import { expect, it } from "vitest";
import { soundEnd } from "#web/video-player/lines/line-playback.ts";

const line = { startSeconds: 2, endSeconds: 4 };
const from = (startSeconds: number) => ({ startSeconds, endSeconds: startSeconds + 2 });

it.each([
  ["is padded in a pause", [line, from(5)], 4.06],
  ["is padded at the end of the film", [line], 4.06],
  ["stops where the next line begins", [line, from(4.02)], 4.02],
  ["has no pad before a line that follows at once", [line, from(4)], 4],
  ["is the line's own where the next one interrupts it", [line, from(3)], 4],
])("the sound of a line %s", (_what, lines, end) => {
  expect(soundEnd(lines, line)).toBeCloseTo(end, 6);
});
