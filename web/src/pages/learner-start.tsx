import { css, type Theme } from "@emotion/react";
import { useAtomValue } from "jotai";
import { Link } from "react-router-dom";
import { Region } from "#components/region.tsx";
import { LapsedNote } from "#features/learn/course/lapsed-note.tsx";
import { NextStepCard } from "#features/learn/course/next-step-card.tsx";
import { useOwnStand } from "#features/learn/course/use-next-step.ts";
import { KnownInLessons } from "#features/learn/known/known-in-lessons.tsx";
import { ContinueStrip } from "#features/learn/progress/continue-strip.tsx";
import { dueCountAtom } from "#features/learn/today/cache/due-count.atoms.ts";
import { TodayLink } from "#features/learn/today/today-link.tsx";
import { paths } from "#lib/paths.ts";

/** Fills the height that the home page reserves. */
const rowsStyle = ({ space, size }: Theme) =>
  css({ display: "grid", gridTemplateRows: `minmax(0, 1fr) ${size.target}`, gap: space.xs, height: "100%" });
const rowStyle = css({ minWidth: 0, minHeight: 0 });
const linksStyle = ({ space }: Theme) =>
  css({
    display: "flex",
    alignItems: "center",
    gap: space.l,
    "& > :first-of-type": { flexShrink: 0 },
  });
const stepsStyle = ({ size, text }: Theme) =>
  css({
    ...text.strong,
    display: "inline-flex",
    alignItems: "center",
    minHeight: size.target,
    textUnderlineOffset: "0.25em",
  });

/** Start of a learner's home page. It shows no failure of the catalogue, because the page below does. */
export function LearnerStart() {
  const count = useAtomValue(dueCountAtom)();
  const due = count.status === "ready" ? count.value : 0;
  return (
    <div css={rowsStyle}>
      <div css={rowStyle}>
        <Region loading={null} failed={() => null} onRetry={() => undefined}>
          <ContinueStrip otherwise={<NextStepCard due={due} />} />
        </Region>
      </div>
      <StartLinks />
      <Region loading={null} failed={() => null} onRetry={() => undefined}>
        <KnownInLessons />
      </Region>
    </div>
  );
}

function StartLinks() {
  const own = useOwnStand();
  const { isNew = false, lapsed = null } = own.status === "ready" ? own.value : {};
  return (
    <div css={linksStyle}>
      <TodayLink />
      {isNew && !lapsed && (
        <Link to={paths.firstSteps} css={stepsStyle}>
          Choose where to begin
        </Link>
      )}
      {lapsed && <LapsedNote lapsed={lapsed} />}
    </div>
  );
}
