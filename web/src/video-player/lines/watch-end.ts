/** Below this distance a timer waits for the end, since the next frame may come too late. */
const NEAR_SECONDS = 0.4;

/** How long audio continues after a pause or seek. */
const LATENCY_SECONDS = 0.02;

const hasFrameCallback = (video: HTMLVideoElement) => "requestVideoFrameCallback" in video;

/**
 * Runs a function at each frame. Also at `timeupdate`, because hidden tabs and older browsers have no frame
 * callbacks. Returns the cleanup.
 */
function atEachFrame(video: HTMLVideoElement, run: () => void): () => void {
  let frame = 0;
  let isStopped = false;
  const runAndGoOn = () => {
    run();
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
 * Calls back at a time of the video, with a precision of milliseconds: frames give the position, and a timer
 * covers the rest. Returns the cleanup.
 */
export function watchEnd(video: HTMLVideoElement, endSeconds: number, onEnd: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    clearTimeout(timer);
    // During a seek, the time is no end.
    if (video.seeking) return;
    const leftSeconds = (endSeconds - video.currentTime) / video.playbackRate - LATENCY_SECONDS;
    if (leftSeconds <= 0) onEnd();
    else if (leftSeconds < NEAR_SECONDS && !video.paused) timer = setTimeout(look, 1000 * leftSeconds);
  };
  const stopLooking = atEachFrame(video, look);
  look();
  // A film may end before its last line.
  video.addEventListener("ended", onEnd);

  return () => {
    clearTimeout(timer);
    stopLooking();
    video.removeEventListener("ended", onEnd);
  };
}
