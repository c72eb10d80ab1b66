import { play } from "#video-player/play.ts";

export interface PlayIntent {
  /** Plays on, unless the learner has paused. */
  goOn(): void;
  forget(): void;
}

/** Remembers what the learner wants, because an element that fails or gets another source pauses unasked and unsaid. */
export function followPlayIntent(video: HTMLVideoElement): PlayIntent {
  const listening = new AbortController();
  let isWanted = true;
  const note = () => {
    isWanted = !video.paused;
  };
  video.addEventListener("play", note, { signal: listening.signal });
  video.addEventListener("pause", note, { signal: listening.signal });

  return {
    goOn() {
      if (isWanted) play(video);
    },
    forget: () => listening.abort(),
  };
}
