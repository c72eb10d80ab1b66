/**
 * AbortError: a pause or other source came first. NotAllowedError: needs a gesture. NotSupportedError:
 * reported as the source's fault.
 */
const EXPECTED = ["AbortError", "NotAllowedError", "NotSupportedError"];

export function play(media: HTMLMediaElement): void {
  media.play().catch((cause: unknown) => {
    if (!(cause instanceof DOMException && EXPECTED.includes(cause.name))) throw cause;
  });
}

interface PlayIntent {
  /** No effect while paused by the learner. */
  goOn(): void;
  forget(): void;
}

/** An element that fails or gets another source pauses without an event. */
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
