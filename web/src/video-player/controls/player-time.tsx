import { css, type Theme } from "@emotion/react";
import { formatTime } from "./format-time.ts";

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

/** Hidden from screen readers: the slider says the same, and when asked. */
export function PlayerTime({ currentSeconds, durationSeconds }: PlayerTimeProps) {
  return (
    <span aria-hidden="true" css={timeStyle}>
      {formatTime(currentSeconds)} / {formatTime(durationSeconds)}
    </span>
  );
}
