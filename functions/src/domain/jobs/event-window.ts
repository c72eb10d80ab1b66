/**
 * Seconds between two times. Providers list the newest events first, while jobs handle the oldest first.
 * Windows keep the lists small enough for memory.
 */
export interface EventWindow {
  from: number;
  /** Exclusive. */
  until: number;
}

const SHORTENED = 4;

/** Returns a shorter window. Undefined for one second, the minimum. */
export function shorten({ from, until }: EventWindow): EventWindow | undefined {
  const length = until - from;
  return length <= 1 ? undefined : { from, until: from + Math.ceil(length / SHORTENED) };
}

/** Returns the next window, twice as long, for times with few events. Undefined at the end. */
export function nextWindow({ from, until }: EventWindow, end: number): EventWindow | undefined {
  return until >= end ? undefined : { from: until, until: Math.min(end, until + 2 * (until - from)) };
}

/** Returns the window as text, which is stored between runs. */
export const toPlace = ({ from, until }: EventWindow): string => `${from} ${until}`;

export function readPlace(place: string): EventWindow {
  const [from = Number.NaN, until = Number.NaN] = place.split(" ").map(Number);
  return { from, until };
}
