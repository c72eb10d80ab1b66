import { css, type Theme } from "@emotion/react";

const linesStyle = ({ space }: Theme) => css({ display: "grid", gap: space.s });
const lineStyle = ({ colour, radius }: Theme) =>
  css({ height: "1.75rem", maxWidth: "24rem", borderRadius: radius.picture, background: colour.sunken });

const LINES = ["first", "second"];

export function PlanSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} css={linesStyle}>
      {LINES.map((line) => (
        <div key={line} css={lineStyle} />
      ))}
    </div>
  );
}
