import { describe, expect, it } from "vitest";
import {
  type EventWindow,
  nextWindow,
  readPlace,
  shorten,
  toPlace,
} from "#functions/domain/jobs/event-window.ts";

const countIn = (times: readonly number[], { from, until }: EventWindow): number =>
  times.filter((time) => time >= from && time < until).length;

function walk(times: readonly number[], end: number, most: number): readonly number[] {
  const counts: number[] = [];
  for (let window: EventWindow | undefined = { from: 0, until: end }; window; ) {
    const shorter = shorten(window);
    if (countIn(times, window) > most && shorter) window = shorter;
    else {
      counts.push(countIn(times, window));
      window = nextWindow(window, end);
    }
  }
  return counts;
}

describe("a window of events", () => {
  it("shrinks until its events fit, without skipping any", () => {
    const times = Array.from({ length: 12_000 }, (_none, at) => (at * 7919) % 172_800);

    const counts = walk(times, 172_800, 300);

    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12_000);
    expect(Math.max(...counts)).toBeLessThanOrEqual(300);
    expect(counts.length).toBeLessThan(200);
  });

  it("is a single one for few events", () => {
    expect(walk([1, 5, 900], 172_800, 300)).toEqual([3]);
  });

  it("is at least a second, whose events are all taken", () => {
    const rush = Array.from({ length: 1_000 }, () => 50);

    expect(walk(rush, 100, 300).reduce((sum, count) => sum + count, 0)).toBe(1_000);
    expect(shorten({ from: 50, until: 51 })).toBeUndefined();
  });

  it("is followed by one twice as long, up to the end", () => {
    expect(nextWindow({ from: 10, until: 14 }, 100)).toEqual({ from: 14, until: 22 });
    expect(nextWindow({ from: 10, until: 14 }, 20)).toEqual({ from: 14, until: 20 });
    expect(nextWindow({ from: 10, until: 14 }, 14)).toBeUndefined();
  });

  it("is stored between runs", () => {
    const window = { from: 1_800_000_000, until: 1_800_003_600 };

    expect(readPlace(toPlace(window))).toEqual(window);
  });
});
