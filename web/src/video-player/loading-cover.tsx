import { css, keyframes, type Theme } from "@emotion/react";
import { LoadingAnimation } from "#components/loading-animation.tsx";

const appear = keyframes({ from: { opacity: 0 } });

/** It waits a moment, so that a short pause in the stream does not flicker. */
const coverStyle = ({ colour }: Theme) =>
  css({
    position: "absolute",
    inset: 0,
    display: "grid",
    placeItems: "center",
    color: colour.onPlayer,
    backgroundColor: `color-mix(in srgb, ${colour.player} 50%, transparent)`,
    pointerEvents: "none",
    "& > *": { scale: "1.8" },
    animation: `${appear} 240ms 120ms both`,
  });

export function LoadingCover() {
  return (
    <div css={coverStyle}>
      <LoadingAnimation label="The video is loading" />
    </div>
  );
}
