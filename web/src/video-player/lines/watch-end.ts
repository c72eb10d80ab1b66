/** So near to the end a timer waits for it, because the next frame may come after it. */
const NEAR_SECONDS = 0.4;

/** So long does the sound go on after a pause or a seek has been asked for. */
const LATENCY_SECONDS = 0.02;

const hasFrameCallback = (video: HTMLVideoElement) => "requestVideoFrameCallback" in video;

/** Runs at every frame that is shown, and at `timeupdate`: a hidden tab and an older browser have no frames to tell of. */
function atEachFrame(video: HTMLVideoElement, run: () => void): () => void {
  let frame = 0;
  let isStopped = false;
  const runAndGoOn = () => {
    run();
    // What runs may have stopped this: the end of a line is watched no more once it has come.
    if (!isStopped) frame = video.requestVideoFrameCallback(runAndGoOn);
  };
  if (hasFrameCallback(video)) frame = video.requestVideoFrameCallback(runAndGoOn);
  video.addEventListener("timeupdate", run);

  return () => {
    isStopped = true;
    if (hasFrameCallback(video)) video.cancelVideoFrameCallback(frame);
    video.removeEventListener("timeupdate", run);
  };
}

/**
 * Calls back each time the video has played to this second, to within a few milliseconds: frames tell where it is, and
 * a timer the rest of the way. The returned function ends that.
 */
export function watchEnd(video: HTMLVideoElement, endSeconds: number, onEnd: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    clearTimeout(timer);
    // What is on its way elsewhere has not come to the end.
    if (video.seeking) return;
    const leftSeconds = (endSeconds - video.currentTime) / video.playbackRate - LATENCY_SECONDS;
    if (leftSeconds <= 0) onEnd();
    else if (leftSeconds < NEAR_SECONDS && !video.paused) timer = setTimeout(look, 1000 * leftSeconds);
  };
  const stopLooking = atEachFrame(video, look);
  look();
  // A film may be over a little before its last line is.
  video.addEventListener("ended", onEnd);

  return () => {
    clearTimeout(timer);
    stopLooking();
    video.removeEventListener("ended", onEnd);
  };
}
