/** The video element of iPhones, which show only this element full screen, by their own API. */
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
    // Browsers may refuse at any time, with a TypeError.
    if (!(cause instanceof TypeError)) throw cause;
  });
}
