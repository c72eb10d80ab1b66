import { css, type Theme } from "@emotion/react";
import { Button } from "#components/button.tsx";

interface LineStepperProps {
  /** Zero-based index of the line. */
  at: number;
  count: number;
  speaker: string | null;
  onStep: (step: number) => void;
}

const rowStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `0 ${space.s}` });
const placeStyle = ({ text, colour }: Theme) =>
  css({
    ...text.small,
    flex: 1,
    color: colour.inkSoft,
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
  });
const speakerStyle = ({ colour, text }: Theme) => css({ ...text.strong, color: colour.ink });
const buttonsStyle = ({ space }: Theme) => css({ display: "flex", gap: space.xs });

export function LineStepper({ at, count, speaker, onStep }: LineStepperProps) {
  return (
    <div css={rowStyle}>
      <p css={placeStyle}>
        {speaker !== null && <span css={speakerStyle}>{`${speaker} · `}</span>}
        <span>{`Line ${at + 1} of ${count}`}</span>
      </p>
      <div css={buttonsStyle}>
        <Button variant="quiet" aria-label="Previous exercise" disabled={at === 0} onClick={() => onStep(-1)}>
          Previous
        </Button>
        <Button
          variant="quiet"
          aria-label="Next exercise"
          disabled={at === count - 1}
          onClick={() => onStep(1)}
        >
          Next
        </Button>
      </div>
    </div>
  );
}
