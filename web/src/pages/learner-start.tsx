import { css, type Theme } from "@emotion/react";
import { Region } from "#components/region.tsx";
import { KnownInLessons } from "#features/learn/known/known-in-lessons.tsx";
import { ContinueStrip } from "#features/learn/progress/continue-strip.tsx";
import { TodayLink } from "#features/learn/today/today-link.tsx";

/** As high as the home page reserves for it. */
const rowsStyle = ({ space, size }: Theme) =>
  css({ display: "grid", gridTemplateRows: `minmax(0, 1fr) ${size.target}`, gap: space.xs, height: "100%" });
const rowStyle = css({ minWidth: 0, minHeight: 0 });

/**
 * What the home page has for learners: the lesson under way, and the way to what is due. Of lessons nothing is shown if the
 * catalogue fails, because the page below says so.
 */
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
