/** How far a movement has come, 0 … 1, quick at first and gentle at its end. */
export function easeOut(now: number, start: number, seconds: number): number {
  const linear = Math.min(1, Math.max(0, (now - start) / seconds));
  return 1 - (1 - linear) ** 3;
}

export function between(from: number, to: number, progress: number): number {
  return Math.round((from + (to - from) * progress) * 100) / 100;
}
