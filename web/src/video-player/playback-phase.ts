/**
 * The phase of the player. `starting`: no picture yet. `ready`: playing or paused. `waiting`: out of data.
 * `failed`: stopped until a retry.
 */
export type PlaybackPhase = "poster" | "starting" | "ready" | "waiting" | "failed";

/** Events of the media element, and the player's own `play-asked` and `given-up`. */
export type PlaybackEvent = "play-asked" | "canplaythrough" | "playing" | "waiting" | "emptied" | "given-up";

type Transitions = Partial<Record<PlaybackEvent, PlaybackPhase>>;

// On slow connections, `playing` is fired long before `canplaythrough`, or alone.
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
