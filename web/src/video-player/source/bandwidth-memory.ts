const KEY = "gruezi.bandwidth";
const DEFAULT_BITS_PER_SECOND = 500_000;

/** What the line carried last, in bits per second; a cautious guess where nothing is known. */
export function getBandwidth(): number {
  try {
    return Number(sessionStorage.getItem(KEY)) || DEFAULT_BITS_PER_SECOND;
  } catch {
    // Storage is blocked: every video starts from the cautious guess.
    return DEFAULT_BITS_PER_SECOND;
  }
}

export function rememberBandwidth(bitsPerSecond: number): void {
  if (!Number.isFinite(bitsPerSecond)) return;
  try {
    sessionStorage.setItem(KEY, String(Math.round(bitsPerSecond)));
  } catch {
    // Storage is blocked or full: the next video starts from the cautious guess.
  }
}
