/**
 * The history state of a link to a film that plays at once. Its press counts as the gesture that browsers
 * require.
 */
export const PLAYS_ON_ARRIVAL = { plays: true } as const;

export const playsOnArrival = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "plays" in state && state.plays === true;
