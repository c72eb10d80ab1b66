/** Runs once at the first picture shown, or once time moves where no picture is shown: in a hidden tab. */
export function atFirstPicture(video: HTMLVideoElement, run: () => void): () => void {
  const frame = video.requestVideoFrameCallback(run);
  video.addEventListener("timeupdate", run, { once: true });
  return () => {
    video.cancelVideoFrameCallback(frame);
    video.removeEventListener("timeupdate", run);
  };
}
