import { css } from "@emotion/react";
import { type Ref, useRef } from "react";
import type { PlaybackEvent } from "./playback-phase.ts";

interface PictureProps {
  ref: Ref<HTMLVideoElement>;
  isLooped: boolean;
  isMuted: boolean;
  /** The browser's own, which answer a tap themselves. */
  hasControls: boolean;
  onEvent: (event: PlaybackEvent) => void;
  onTap: (pointerType: string) => void;
}

const videoStyle = css({ position: "absolute", inset: 0, width: "100%", height: "100%" });

/** A seek beyond what is loaded waits, also while paused, when the element says nothing. */
const isDry = ({ readyState, HAVE_FUTURE_DATA }: HTMLVideoElement) => readyState < HAVE_FUTURE_DATA;

export function Picture({ ref, isLooped, isMuted, hasControls, onEvent, onTap }: PictureProps) {
  // Noted before the click, which does not tell it in every browser.
  const pointerType = useRef("mouse");

  return (
    <video
      ref={ref}
      preload="none"
      playsInline
      loop={isLooped}
      muted={isMuted}
      controls={hasControls}
      css={videoStyle}
      onCanPlayThrough={() => onEvent("canplaythrough")}
      onPlaying={() => onEvent("playing")}
      onWaiting={() => onEvent("waiting")}
      onSeeking={({ currentTarget }) => isDry(currentTarget) && onEvent("waiting")}
      onEmptied={() => onEvent("emptied")}
      onPointerDown={(event) => {
        pointerType.current = event.pointerType;
      }}
      onClick={() => hasControls || onTap(pointerType.current)}
    />
  );
}
