import { css, type Theme } from "@emotion/react";
import { curveWords } from "./curve-words.ts";
import type { VoiceCurve } from "./voice-curve.ts";

interface CurveViewProps {
  name: string;
  curve: VoiceCurve;
  /** Seconds that the picture spans. Both voices share the value. */
  spanSeconds: number;
}

const WIDTH = 600;
const HEIGHT = 120;
/** Upper and lower limit of the drawn pitch: one octave each. More is clipped. */
const MOST_SEMITONES = 12;
const PITCH_STROKE = 3;

const figureStyle = ({ space }: Theme) => css({ display: "grid", gap: space.xxs });
const nameStyle = ({ text }: Theme) => css(text.label);
const pictureStyle = ({ colour, radius }: Theme) =>
  css({
    width: "100%",
    height: "auto",
    background: colour.surface,
    border: `1px solid ${colour.line}`,
    borderRadius: radius.picture,
  });
const loudnessStyle = ({ colour }: Theme) => css({ fill: colour.line });
const middleStyle = ({ colour }: Theme) => css({ stroke: colour.edge, strokeDasharray: "2 6" });
const pitchStyle = ({ colour }: Theme) =>
  css({
    fill: "none",
    stroke: colour.red,
    strokeWidth: PITCH_STROKE,
    strokeLinecap: "round",
    strokeLinejoin: "round",
  });

/** Draws loudness as an area and pitch as a line, both relative to the voice. */
export function CurveView({ name, curve, spanSeconds }: CurveViewProps) {
  const step = (WIDTH * curve.seconds) / Math.max(spanSeconds, 0.1) / Math.max(curve.points.length, 1);
  return (
    <figure css={figureStyle}>
      <figcaption css={nameStyle}>{name}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${name}: ${curveWords(curve)}`}
        css={pictureStyle}
      >
        <path d={loudnessPath(curve, step)} css={loudnessStyle} />
        <line x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} css={middleStyle} />
        <path d={pitchPath(curve, step)} css={pitchStyle} />
      </svg>
    </figure>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;

function loudnessPath({ points }: VoiceCurve, step: number): string {
  if (points.length === 0) return "";
  const top = points.map(({ loudness }, at) => `L${round(at * step)} ${round(HEIGHT * (1 - loudness))}`);
  return `M0 ${HEIGHT}${top.join("")}L${round((points.length - 1) * step)} ${HEIGHT}Z`;
}

/** Returns the path of the pitch, with gaps where there is none. A zero-length line draws a lone point. */
function pitchPath({ points }: VoiceCurve, step: number): string {
  return points
    .flatMap(({ pitch }, at) => {
      if (pitch === null) return [];
      const height = Math.max(-1, Math.min(1, pitch / MOST_SEMITONES));
      const place = `${round(at * step)} ${round((HEIGHT / 2) * (1 - height))}`;
      const goesOn = at > 0 && points[at - 1]?.pitch !== null;
      return goesOn ? [`L${place}`] : [`M${place}L${place}`];
    })
    .join("");
}
