/**
 * A stretch of time, in seconds. A provider lists its newest events first and they have to be handled from the oldest
 * on, so they are asked for in stretches that are short enough to be held in memory.
 */
export interface EventWindow {
  from: number;
  /** Not part of it. */
  until: number;
}

const SHORTENED = 4;

/** Undefined for a second, which cannot be divided further. */
export function shorten({ from, until }: EventWindow): EventWindow | undefined {
  const length = until - from;
  return length <= 1 ? undefined : { from, until: from + Math.ceil(length / SHORTENED) };
}

/** The next stretch, twice as long in case there is less in it; undefined at the end. */
export function nextWindow({ from, until }: EventWindow, end: number): EventWindow | undefined {
  return until >= end ? undefined : { from: until, until: Math.min(end, until + 2 * (until - from)) };
}

/** As it is kept between two runs. */
export const toPlace = ({ from, until }: EventWindow): string => `${from} ${until}`;

export function readPlace(place: string): EventWindow {
  const [from = Number.NaN, until = Number.NaN] = place.split(" ").map(Number);
  return { from, until };
}
