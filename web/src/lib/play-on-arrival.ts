/** State of a link that a film begins to play with: its press counts as the gesture browsers ask for. */
export const PLAYS_ON_ARRIVAL = { plays: true } as const;

export const playsOnArrival = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "plays" in state && state.plays === true;
