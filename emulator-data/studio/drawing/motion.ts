/** Returns the progress from 0 to 1, which slows at the end. */
export function easeOut(now: number, start: number, seconds: number): number {
  return 1 - (1 - linear(now, start, seconds)) ** 3;
}

/** Returns the progress from 0 to 1, which is gentle at both ends. */
export function easeInOut(now: number, start: number, seconds: number): number {
  const share = linear(now, start, seconds);
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
}

function linear(now: number, start: number, seconds: number): number {
  return Math.min(1, Math.max(0, (now - start) / seconds));
}

export function between(from: number, to: number, progress: number): number {
  return Math.round((from + (to - from) * progress) * 100) / 100;
}
