import { css, type Theme } from "@emotion/react";
import { Button } from "#components/button.tsx";
import type { ExerciseProps } from "#features/learn/practice/exercise.ts";
import { HearButtons } from "#features/learn/practice/hear-buttons.tsx";
import { CurveView } from "./curve-view.tsx";
import { microphoneSentence } from "./microphone.ts";
import { useSayAfter, type Voice } from "./use-say-after.ts";

const lineStyle = ({ text }: Theme) => css({ ...text.lead, fontWeight: 680 });
const rowStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s });
const noteStyle = ({ colour, text, size }: Theme) =>
  css({ ...text.small, color: colour.inkSoft, maxWidth: size.reading });
const failureStyle = ({ colour }: Theme) => css({ color: colour.red });
const curvesStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m });

/**
 * Sentence during a recording. The exercise gives no score, because speech recognition would judge by
 * standard German.
 */
const SPEAK_NOW = "Now you: speak. Press Stop when you have said it.";

export function SayAfter({ line, clips }: ExerciseProps) {
  const { state, begin, finish, hearInTurn } = useSayAfter({ line, clips });
  const isBusy = state.status === "listening" || state.status === "recording";
  return (
    <>
      <p lang="gsw" css={lineStyle}>
        {line.gsw}
      </p>
      {!isBusy && <HearButtons lineId={line.id} clips={clips} />}
      <div css={rowStyle}>
        <Button variant="primary" onClick={isBusy ? finish : () => void begin()}>
          {isBusy ? "Stop" : state.status === "recorded" ? "Say it again" : "Hear it, then say it"}
        </Button>
        <p role="status">
          {state.status === "listening" ? "Listen …" : state.status === "recording" ? SPEAK_NOW : ""}
        </p>
      </div>
      {state.status === "failed" && (
        <p role="alert" css={failureStyle}>
          {state.fault === "line"
            ? "This could not be recorded. Please try again."
            : microphoneSentence(state.fault)}
        </p>
      )}
      {state.status === "recorded" && <BothVoices {...state} onHear={hearInTurn} />}
      <p css={noteStyle}>
        Your voice stays on this device, and is dropped when you go on. The line shows how high a voice is,
        the area how loud, each measured against itself.
      </p>
    </>
  );
}

interface BothVoicesProps {
  said: Voice;
  own: Voice;
  onHear: (...sounds: readonly AudioBuffer[]) => Promise<void>;
}

function BothVoices({ said, own, onHear }: BothVoicesProps) {
  const spanSeconds = Math.max(said.curve.seconds, own.curve.seconds);
  return (
    <div css={curvesStyle}>
      <div css={rowStyle}>
        <Button onClick={() => void onHear(said.sound, own.sound)}>Hear both in turn</Button>
        <Button variant="quiet" onClick={() => void onHear(own.sound)}>
          Only me
        </Button>
      </div>
      <CurveView name="The line" curve={said.curve} spanSeconds={spanSeconds} />
      <CurveView name="You" curve={own.curve} spanSeconds={spanSeconds} />
      {own.curve.points.length === 0 && (
        <p role="status">Nothing was heard. Is the right microphone chosen?</p>
      )}
    </div>
  );
}
