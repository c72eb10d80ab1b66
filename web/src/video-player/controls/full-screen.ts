/** An iPhone shows only the video element itself full screen, and by a name of its own. */
interface ApplePhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen(): void;
}

function isApplePhoneVideo(video: HTMLVideoElement): video is ApplePhoneVideo {
  return "webkitEnterFullscreen" in video && !document.fullscreenEnabled;
}

export function canGoFullScreen(video: HTMLVideoElement): boolean {
  return document.fullscreenEnabled || isApplePhoneVideo(video);
}

function toggleRegion(region: HTMLElement): Promise<void> {
  return document.fullscreenElement ? document.exitFullscreen() : region.requestFullscreen();
}

export function toggleFullScreen(region: HTMLElement, video: HTMLVideoElement): void {
  if (isApplePhoneVideo(video)) {
    video.webkitEnterFullscreen();
    return;
  }
  toggleRegion(region).catch((cause: unknown) => {
    // The browser refused, which it may at any time: the picture keeps its size.
    if (!(cause instanceof TypeError)) throw cause;
  });
}
