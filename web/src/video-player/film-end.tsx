import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";
import { useMediaValue } from "./use-media-value.ts";

/** Covers the picture but leaves the control bar visible, whose button then says "Play again". */
const endStyle = ({ colour, space }: Theme) =>
  css({
    position: "absolute",
    inset: 0,
    display: "grid",
    alignContent: "safe center",
    padding: `${space.xs} ${space.m} calc(${space.xxl} + ${space.xs})`,
    overflow: "auto",
    color: colour.onPlayer,
    backgroundColor: `color-mix(in srgb, ${colour.player} 80%, transparent)`,
    // Sets light buttons on the dark player. Elsewhere, buttons are dark on light.
    "--ink": colour.onPlayer,
    "--ground": colour.player,
  });

interface FilmEndCoverProps {
  video: HTMLVideoElement;
  children: ReactNode;
}

/** Shows its children from the film's end until it plays or seeks again. */
export function FilmEndCover({ video, children }: FilmEndCoverProps) {
  const hasEnded = useMediaValue(video, "ended seeking play emptied", ({ ended }) => ended);
  return hasEnded && <div css={endStyle}>{children}</div>;
}
