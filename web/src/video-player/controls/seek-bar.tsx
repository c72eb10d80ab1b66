import type { KeyboardEvent } from "react";
import { seekTo } from "#video-player/player-commands.ts";
import { useMediaValue } from "#video-player/use-media-value.ts";
import { formatTime } from "./format-time.ts";
import { findSliderStep } from "./player-keys.ts";
import { Slider } from "./slider.tsx";

interface SeekBarProps {
  video: HTMLVideoElement;
  currentSeconds: number;
  durationSeconds: number;
}

/** The end of what can be played on from here without a gap. */
function bufferedUntil({ buffered, currentTime }: HTMLVideoElement): number {
  for (let range = 0; range < buffered.length; range += 1) {
    if (buffered.start(range) <= currentTime && currentTime <= buffered.end(range))
      return buffered.end(range);
  }
  return currentTime;
}

export function SeekBar({ video, currentSeconds, durationSeconds }: SeekBarProps) {
  const bufferedSeconds = useMediaValue(video, "progress timeupdate seeked emptied", bufferedUntil);
  const stepByKey = (event: KeyboardEvent) => {
    const stepSeconds = findSliderStep(event.key);
    if (stepSeconds === undefined) return;
    event.preventDefault();
    seekTo(video, video.currentTime + stepSeconds);
  };

  return (
    <Slider
      tone="playing"
      label="Seek"
      value={currentSeconds}
      max={durationSeconds}
      filled={bufferedSeconds}
      valueText={`${formatTime(currentSeconds)} of ${formatTime(durationSeconds)}`}
      onSlide={(seconds) => seekTo(video, seconds)}
      onKeyDown={stepByKey}
    />
  );
}
