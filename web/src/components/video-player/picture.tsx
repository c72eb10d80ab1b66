import { css } from "@emotion/react";
import type { PointerEvent, Ref } from "react";
import type { PlaybackEvent } from "./playback-phase.ts";

interface PictureProps {
  ref: Ref<HTMLVideoElement>;
  isLooped: boolean;
  isMuted: boolean;
  onEvent: (event: PlaybackEvent) => void;
  onTap: (pointerType: string) => void;
}

const videoStyle = css({ position: "absolute", inset: 0, width: "100%", height: "100%" });

/** A seek beyond what is loaded waits, also while paused, when the element says nothing. */
const isDry = ({ readyState, HAVE_FUTURE_DATA }: HTMLVideoElement) => readyState < HAVE_FUTURE_DATA;

export function Picture({ ref, isLooped, isMuted, onEvent, onTap }: PictureProps) {
  const tap = ({ button, pointerType }: PointerEvent) => button === 0 && onTap(pointerType);

  return (
    <video
      ref={ref}
      preload="none"
      playsInline
      loop={isLooped}
      muted={isMuted}
      css={videoStyle}
      onCanPlayThrough={() => onEvent("canplaythrough")}
      onPlaying={() => onEvent("playing")}
      onWaiting={() => onEvent("waiting")}
      onSeeking={({ currentTarget }) => isDry(currentTarget) && onEvent("waiting")}
      onEmptied={() => onEvent("emptied")}
      onPointerUp={tap}
    />
  );
}
