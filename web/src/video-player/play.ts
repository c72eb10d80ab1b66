/**
 * AbortError: a pause or another source came first. NotAllowedError: the browser wants a gesture, and the
 * play button stays. NotSupportedError: reaches the player as a fault of its source.
 */
const EXPECTED = ["AbortError", "NotAllowedError", "NotSupportedError"];

export function play(video: HTMLVideoElement): void {
  video.play().catch((cause: unknown) => {
    if (!(cause instanceof DOMException && EXPECTED.includes(cause.name))) throw cause;
  });
}
