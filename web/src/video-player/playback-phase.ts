/**
 * Poster: play was not pressed yet. Starting: pressed, but no picture yet. Ready: plays or is paused.
 * Waiting: nothing loaded is left to play. Failed: until the learner tries again.
 */
export type PlaybackPhase = "poster" | "starting" | "ready" | "waiting" | "failed";

/** The media element's own events by their names, and two of ours: `play-asked` and `given-up`. */
export type PlaybackEvent = "play-asked" | "canplaythrough" | "playing" | "waiting" | "emptied" | "given-up";

type Transitions = Partial<Record<PlaybackEvent, PlaybackPhase>>;

// `playing` ends the waiting too: on a slow connection it comes long before `canplaythrough`, or without it.
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

/** Whether the media element is to have a source. */
export const isAttached = (phase: PlaybackPhase) => phase !== "poster" && phase !== "failed";
