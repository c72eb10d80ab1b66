import { css, type Theme } from "@emotion/react";

const lineStyle = ({ colour, radius }: Theme) =>
  css({ height: "1.1em", borderRadius: radius.picture, background: colour.sunken });
const linesStyle = ({ space, size }: Theme) => css({ display: "grid", gap: space.m, maxWidth: size.reading });

const LINES = [92, 98, 85, 95, 60, 90, 97, 74];

/** The shape of a lesson's text on its way. */
export function TextSkeleton() {
  return (
    <div role="status" aria-label="Loading the lesson" css={linesStyle}>
      {LINES.map((percent) => (
        <div key={percent} css={lineStyle} style={{ width: `${percent}%` }} />
      ))}
    </div>
  );
}
