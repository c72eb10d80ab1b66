/** Starting: no picture yet. Ready: plays or is paused. Waiting: out of data. Failed: until retried. */
export type PlaybackPhase = "poster" | "starting" | "ready" | "waiting" | "failed";

/** Media events, and our `play-asked` and `given-up`. */
export type PlaybackEvent = "play-asked" | "canplaythrough" | "playing" | "waiting" | "emptied" | "given-up";

type Transitions = Partial<Record<PlaybackEvent, PlaybackPhase>>;

// On slow connections `playing` comes long before `canplaythrough`, or alone.
const playable: Transitions = { canplaythrough: "ready", playing: "ready", "given-up": "failed" };

const transitions: Record<PlaybackPhase, Transitions> = {
  poster: { "play-asked": "starting" },
  starting: playable,
  ready: { waiting: "waiting", emptied: "starting", "given-up": "failed" },
  waiting: { ...playable, emptied: "starting" },
  failed: { "play-asked": "starting" },
};

export function nextPhase(phase: PlaybackPhase, event: PlaybackEvent): PlaybackPhase {
  return transitions[phase][event] ?? phase;
}

export const isLoading = (phase: PlaybackPhase) => phase === "starting" || phase === "waiting";

export const hasPicture = (phase: PlaybackPhase) => phase === "ready" || phase === "waiting";

export const isAttached = (phase: PlaybackPhase) => phase !== "poster" && phase !== "failed";
