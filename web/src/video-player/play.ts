/**
 * Names of errors that are no bugs. AbortError: a pause or another source came first. NotAllowedError: the
 * browser requires a gesture. NotSupportedError: the source reports this fault itself.
 */
const EXPECTED = ["AbortError", "NotAllowedError", "NotSupportedError"];

export function play(media: HTMLMediaElement): void {
  media.play().catch((cause: unknown) => {
    if (!(cause instanceof DOMException && EXPECTED.includes(cause.name))) throw cause;
  });
}

interface PlayIntent {
  /** Resumes play, unless the learner has paused. */
  goOn(): void;
  forget(): void;
}

/**
 * Remembers whether the learner wants to play, because an element that fails or gets another source pauses
 * without an event.
 */
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
