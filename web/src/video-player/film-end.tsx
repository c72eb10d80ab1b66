import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";
import { useMediaValue } from "./use-media-value.ts";

/** Above the controls' bar, which keeps "Play again". */
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
    // Buttons are ink on paper elsewhere.
    "--ink": colour.onPlayer,
    "--ground": colour.player,
  });

interface FilmEndCoverProps {
  video: HTMLVideoElement;
  children: ReactNode;
}

/** Shown from the film's end until it plays or seeks again. */
export function FilmEndCover({ video, children }: FilmEndCoverProps) {
  const hasEnded = useMediaValue(video, "ended seeking play emptied", ({ ended }) => ended);
  return hasEnded && <div css={endStyle}>{children}</div>;
}
