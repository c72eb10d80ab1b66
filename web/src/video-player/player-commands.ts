import { toggleFullScreen } from "./controls/full-screen.ts";
import { stepSpeed } from "./controls/playing-speed.ts";
import { play } from "./play.ts";

export type PlayerCommand =
  | { do: "toggle-play" }
  | { do: "seek-by"; seconds: number }
  | { do: "seek-to"; seconds: number }
  | { do: "toggle-mute" }
  | { do: "step-speed"; step: 1 | -1 }
  | { do: "toggle-captions" }
  | { do: "toggle-full-screen" };

export interface PlayerElements {
  video: HTMLVideoElement;
  region: HTMLElement;
}

/** A stream's sound outlasts its last picture by a little: at the very end Chromium would go on showing another one. */
const LAST_PICTURE_SECONDS = 0.1;

export function seekTo(video: HTMLVideoElement, seconds: number): void {
  const lastSeconds = Number.isFinite(video.duration) ? video.duration - LAST_PICTURE_SECONDS : 0;
  video.currentTime = Math.max(0, Math.min(seconds, lastSeconds));
}

function togglePlay(video: HTMLVideoElement): void {
  if (video.paused) play(video);
  else video.pause();
}

/** Sound that was turned down to nothing comes back at half. */
export function toggleMute(video: HTMLVideoElement): void {
  const isSilent = video.muted || video.volume === 0;
  if (isSilent && video.volume === 0) video.volume = 0.5;
  video.muted = !isSilent;
}

/** What the elements themselves can do; captions are the player's. */
export type ElementCommand = Exclude<PlayerCommand, { do: "toggle-captions" }>;

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
