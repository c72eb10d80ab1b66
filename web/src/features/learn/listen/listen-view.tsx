import { css, type Theme } from "@emotion/react";
import { useState } from "react";
import { Button, ButtonLink } from "#components/button.tsx";
import { Switch } from "#components/form/switch.tsx";
import { NextStepLink } from "#features/learn/course/next-step-link.tsx";
import {
  actionsPlaceStyle,
  faceHeightStyle,
  footStyle,
  ReviewEnd,
  ReviewProgress,
  stepsStyle,
} from "#features/learn/review/board.tsx";
import { SourceLink } from "#features/learn/review/faces/source-link.tsx";
import { messageFor } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";
import type { ListenLine } from "./listen-lines.ts";
import type { ListenState } from "./listen-player.ts";
import { type ListenPlan, useListening } from "./use-listening.ts";
import { isMeaningSpoken, useHasVoice } from "./voice.ts";

const PLAY_LABELS: Record<ListenState["status"], string> = {
  idle: "Listen",
  loading: "Pause",
  playing: "Pause",
  paused: "Go on",
  failed: "Try again",
  ended: "Listen again",
};

const faultStyle = ({ colour }: Theme) => css({ color: colour.red });

export function ListenView(plan: ListenPlan) {
  const { state, audioRef, play, pause, next, again } = useListening(plan);
  const { lines } = plan;
  const isAnswered = plan.onAnswer !== null;
  const { status, at, failure } = state;
  const line = lines[at];
  const nextLabel = isAnswered ? "I know it" : "Next line";
  const isUnderWay = status !== "idle" && status !== "ended";
  const isRunning = status === "playing" || status === "loading";

  return (
    <>
      <ReviewProgress done={status === "ended" ? lines.length : at} total={lines.length}>
        {isUnderWay ? `Line ${at + 1} of ${lines.length}` : linesOf(lines.length)}
      </ReviewProgress>
      {status === "ended" || !line ? (
        <Ended heard={lines.length - state.leftOut} leftOut={state.leftOut} />
      ) : (
        <Line key={at} line={line} isMeant={isUnderWay && state.phase === "meaning"} />
      )}
      {failure && (
        <p role="alert" css={faultStyle}>
          {`The line could not be heard. ${messageFor(failure)}${failure === "offline" ? " It goes on when you are back." : ""}`}
        </p>
      )}
      <div css={(theme) => [stepsStyle(theme), actionsPlaceStyle(theme)]}>
        <Button variant={status === "ended" ? "secondary" : "primary"} onClick={isRunning ? pause : play}>
          {PLAY_LABELS[status]}
        </Button>
        <Button disabled={!isUnderWay} onClick={again}>
          Once more
        </Button>
        <Button disabled={!isUnderWay} onClick={next}>
          {nextLabel}
        </Button>
      </div>
      <SpokenMeaning />
      <p css={footStyle}>
        {`Each line is said, said again after a pause, and then its meaning is shown, also with the screen off. On headphones, next is “${nextLabel}” and previous “Once more”.${isAnswered ? " The first press is your answer; a line that you leave alone stays due." : ""}`}
      </p>
      {/* biome-ignore lint/a11y/useMediaCaption: the page shows what is said */}
      <audio ref={audioRef} />
    </>
  );
}

const linesOf = (count: number) => (count === 1 ? "One line" : `${count} lines`);

const stageStyle = ({ colour, radius, screen, size, space }: Theme) =>
  css({
    display: "grid",
    alignContent: "start",
    gap: space.m,
    padding: space.l,
    background: colour.surface,
    border: `${size.hairline} solid ${colour.line}`,
    borderTop: `6px solid ${colour.ink}`,
    borderRadius: radius.picture,
    [screen.narrow]: { padding: space.m },
  });
const pictureStyle = ({ colour, radius }: Theme) =>
  css({
    width: "100%",
    maxWidth: "24rem",
    maxHeight: "38dvh",
    aspectRatio: "16 / 9",
    objectFit: "cover",
    borderRadius: radius.picture,
    background: colour.sunken,
  });
const dialectStyle = ({ text }: Theme) => css({ ...text.subtitle, overflowWrap: "anywhere" });
/** Style of the meaning, which keeps its space before it is shown. */
const meaningStyle = ({ text, colour }: Theme) => css({ ...text.lead, color: colour.inkSoft });
const hiddenStyle = css({ visibility: "hidden" });

/** Shows a line. It is no live region, because an announcement would drown out the recording. */
function Line({ line, isMeant }: { line: ListenLine; isMeant: boolean }) {
  const [hasPicture, setHasPicture] = useState(line.picture !== null);
  return (
    <article aria-label="Line" css={(theme) => [stageStyle(theme), faceHeightStyle]}>
      {line.picture !== null && hasPicture && (
        <img src={line.picture} alt="" css={pictureStyle} onError={() => setHasPicture(false)} />
      )}
      <p lang="gsw" css={dialectStyle}>
        {line.gsw}
      </p>
      <p lang="en" css={(theme) => [meaningStyle(theme), !isMeant && hiddenStyle]}>
        {line.english}
      </p>
      <SourceLink lessonId={line.lessonId} lineId={line.picture === null ? null : line.id} />
    </article>
  );
}

function Ended({ heard, leftOut }: { heard: number; leftOut: number }) {
  return (
    <ReviewEnd
      word="Guet glost."
      actions={<NextStepLink otherwise={<ButtonLink to={paths.home}>To the lessons</ButtonLink>} />}
    >
      {`${linesOf(heard)} heard.${leftOut > 0 ? ` ${linesOf(leftOut)} did not load.` : ""}`}
    </ReviewEnd>
  );
}

function SpokenMeaning() {
  const hasVoice = useHasVoice();
  const [isOn, setOn] = useState(isMeaningSpoken.get);
  const choose = (wished: boolean) => {
    isMeaningSpoken.set(wished);
    setOn(wished);
  };
  if (!hasVoice) return null;
  return (
    <Switch isOn={isOn} onChange={choose}>
      Say the meaning, too
    </Switch>
  );
}
