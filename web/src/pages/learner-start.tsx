import { css, type Theme } from "@emotion/react";
import { Region } from "#components/region.tsx";
import { KnownInLessons } from "#features/learn/known/known-in-lessons.tsx";
import { ContinueStrip } from "#features/learn/progress/continue-strip.tsx";
import { TodayLink } from "#features/learn/today/today-link.tsx";

/** The height reserved by the home page. */
const rowsStyle = ({ space, size }: Theme) =>
  css({ display: "grid", gridTemplateRows: `minmax(0, 1fr) ${size.target}`, gap: space.xs, height: "100%" });
const rowStyle = css({ minWidth: 0, minHeight: 0 });

/** Shows no failure of the catalogue: the page below does. */
export function LearnerStart() {
  return (
    <div css={rowsStyle}>
      <div css={rowStyle}>
        <Region loading={null} failed={() => null} onRetry={() => undefined}>
          <ContinueStrip />
        </Region>
      </div>
      <TodayLink />
      <Region loading={null} failed={() => null} onRetry={() => undefined}>
        <KnownInLessons />
      </Region>
    </div>
  );
}
