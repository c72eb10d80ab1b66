import { css, type Theme } from "@emotion/react";
import type { KeyboardEvent } from "react";
import { seekTo } from "#video-player/player-commands.ts";
import { useMediaValue } from "#video-player/use-media-value.ts";
import { findSliderStep } from "./player-keys.ts";
import { Slider } from "./slider.tsx";

interface SeekBarProps {
  video: HTMLVideoElement;
  currentSeconds: number;
  durationSeconds: number;
}

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

interface PlayerTimeProps {
  currentSeconds: number;
  durationSeconds: number;
}

const timeStyle = ({ text, colour, space }: Theme) =>
  css({
    ...text.label,
    marginRight: "auto",
    paddingInline: space.xs,
    color: colour.onPlayer,
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
  });

/** Shows the time. Hidden from screen readers, because the slider has the same text. */
export function PlayerTime({ currentSeconds, durationSeconds }: PlayerTimeProps) {
  return (
    <span aria-hidden="true" css={timeStyle}>
      {`${formatTime(currentSeconds)} / ${formatTime(durationSeconds)}`}
    </span>
  );
}

const two = (value: number) => String(value).padStart(2, "0");

/** Formats seconds: 65 → "1:05", 3665 → "1:01:05". An unknown time counts as 0. */
export function formatTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const clock = `${hours > 0 ? two(minutes) : minutes}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}
