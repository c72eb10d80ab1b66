import { toggleFullScreen } from "./controls/full-screen.ts";
import { stepSpeed } from "./controls/playing-speed.ts";
import type { LineCommand } from "./lines/line-keys.ts";
import { play } from "./play.ts";

export type PlayerCommand =
  | { do: "toggle-play" }
  | { do: "seek-by"; seconds: number }
  | { do: "seek-to"; seconds: number }
  | { do: "toggle-mute" }
  | { do: "step-speed"; step: 1 | -1 }
  | { do: "toggle-captions" }
  | { do: "toggle-full-screen" }
  | LineCommand;

export interface PlayerElements {
  video: HTMLVideoElement;
  region: HTMLElement;
}

/**
 * The distance from the end up to which seeks go. Audio is longer than the picture, and at the very end
 * Chromium shows an earlier frame.
 */
const LAST_PICTURE_SECONDS = 0.1;

export function seekTo(video: HTMLVideoElement, seconds: number): void {
  const lastSeconds = Number.isFinite(video.duration) ? video.duration - LAST_PICTURE_SECONDS : 0;
  video.currentTime = Math.max(0, Math.min(seconds, lastSeconds));
}

function togglePlay(video: HTMLVideoElement): void {
  if (video.paused) play(video);
  else video.pause();
}

/** Toggles mute. Unmuting a volume of 0 sets it to half. */
export function toggleMute(video: HTMLVideoElement): void {
  const isSilent = video.muted || video.volume === 0;
  if (isSilent && video.volume === 0) video.volume = 0.5;
  video.muted = !isSilent;
}

export type ElementCommand = Exclude<PlayerCommand, { do: "toggle-captions" } | LineCommand>;

export function runCommand(command: ElementCommand, { video, region }: PlayerElements): void {
  switch (command.do) {
    case "toggle-play":
      togglePlay(video);
      break;
    case "seek-by":
      seekTo(video, video.currentTime + command.seconds);
      break;
    case "seek-to":
      seekTo(video, command.seconds);
      break;
    case "toggle-mute":
      toggleMute(video);
      break;
    case "step-speed":
      stepSpeed(video, command.step);
      break;
    case "toggle-full-screen":
      toggleFullScreen(region, video);
  }
}
