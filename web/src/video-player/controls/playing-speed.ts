import { storedChoice } from "#lib/stored-choice.ts";

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const chosenSpeed = storedChoice<number>("gruezi.speed", SPEEDS, 1);

function setSpeed(video: HTMLVideoElement, speed: number): void {
  // Another source sets the rate back to the default one, and a renewed address is another source.
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

/** The next faster or slower speed; at either end it stays. */
export function stepSpeed(video: HTMLVideoElement, step: 1 | -1): void {
  const at = SPEEDS.findIndex((speed) => speed >= video.playbackRate);
  const next = SPEEDS[(at === -1 ? SPEEDS.length - 1 : at) + step];
  if (next !== undefined) chooseSpeed(video, next);
}
