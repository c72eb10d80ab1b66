import { storedChoice } from "#lib/stored-choice.ts";

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const chosenSpeed = storedChoice<number>("gruezi.speed", SPEEDS, 1);

function setSpeed(video: HTMLVideoElement, speed: number): void {
  // A renewed address is a new source, for which the browser resets the rate to the default.
  video.defaultPlaybackRate = speed;
  video.playbackRate = speed;
}

export function restoreSpeed(video: HTMLVideoElement): void {
  setSpeed(video, chosenSpeed.get());
}

export function chooseSpeed(video: HTMLVideoElement, speed: number): void {
  setSpeed(video, speed);
  chosenSpeed.set(speed);
}

/** Chooses the next speed. Does nothing at either end. */
export function stepSpeed(video: HTMLVideoElement, step: 1 | -1): void {
  const at = SPEEDS.findIndex((speed) => speed >= video.playbackRate);
  const next = SPEEDS[(at === -1 ? SPEEDS.length - 1 : at) + step];
  if (next !== undefined) chooseSpeed(video, next);
}
