import { css, type Theme } from "@emotion/react";
import { Button } from "#components/button.tsx";

interface LineStepperProps {
  /** From 0. */
  at: number;
  count: number;
  speaker: string | null;
  onStep: (step: number) => void;
}

const rowStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s });
const placeStyle = ({ text, colour }: Theme) =>
  css({
    ...text.small,
    flex: 1,
    color: colour.inkSoft,
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
  });
const speakerStyle = ({ colour, text }: Theme) => css({ ...text.strong, color: colour.ink });

export function LineStepper({ at, count, speaker, onStep }: LineStepperProps) {
  return (
    <div css={rowStyle}>
      <p css={placeStyle}>
        {speaker !== null && <span css={speakerStyle}>{speaker} · </span>}
        Line {at + 1} of {count}
      </p>
      <Button variant="quiet" disabled={at === 0} onClick={() => onStep(-1)}>
        Previous exercise
      </Button>
      <Button variant="quiet" disabled={at === count - 1} onClick={() => onStep(1)}>
        Next exercise
      </Button>
    </div>
  );
}
