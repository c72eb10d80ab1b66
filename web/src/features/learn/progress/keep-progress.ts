/** Between two saves while playing: each one is a write. */
export const SAVE_EVERY_MS = 15_000;

/** Hands over the second the learner is at: now and then while playing, on every pause, and on leaving. */
export function keepProgress(video: HTMLVideoElement, save: (seconds: number) => void): () => void {
  const listening = new AbortController();
  let seconds = 0;
  let savedSeconds = 0;
  let savedAt = performance.now();

  const flush = () => {
    if (seconds === savedSeconds) return;
    savedSeconds = seconds;
    savedAt = performance.now();
    save(seconds);
  };
  const note = () => {
    // An element that changes its source stands at zero for a moment; that is no place in the lesson.
    if (video.readyState < video.HAVE_METADATA) return;
    seconds = Math.floor(video.currentTime);
    if (!video.paused && performance.now() - savedAt >= SAVE_EVERY_MS) flush();
  };
  const pause = () => {
    note();
    flush();
  };
  const { signal } = listening;
  video.addEventListener("timeupdate", note, { signal });
  video.addEventListener("pause", pause, { signal });
  document.addEventListener("visibilitychange", () => document.hidden && flush(), { signal });

  return () => {
    listening.abort();
    flush();
  };
}
