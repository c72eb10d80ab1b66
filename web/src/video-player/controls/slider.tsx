import { css, type SerializedStyles, type Theme } from "@emotion/react";
import type { CSSProperties, KeyboardEvent } from "react";

type SliderTone = "playing" | "level";

interface SliderProps {
  tone: SliderTone;
  label: string;
  value: number;
  max: number;
  valueText: string;
  /** The end of the loaded data, in the unit of `value`. */
  filled?: number;
  onSlide: (value: number) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

const barOf = ({ radius, space }: Theme) => ({
  height: space.xxs,
  borderRadius: radius.round,
  background: `linear-gradient(to right, var(--done) var(--value), var(--rest) var(--value) var(--filled), transparent var(--filled)), var(--rest)`,
});

const knobOf = ({ motion, radius, space }: Theme) =>
  ({
    appearance: "none",
    boxSizing: "border-box",
    width: space.m,
    height: space.m,
    border: 0,
    borderRadius: radius.round,
    background: "var(--knob)",
    transition: `scale ${motion.touch}`,
  }) as const;

const knobTop = ({ space }: Theme) => `calc((${space.xxs} - ${space.m}) / 2)`;

/** Draws the focus ring around the knob. Around the input it would frame half the picture. */
const ringOf = ({ colour, size }: Theme) => ({
  outline: `${size.focus} solid ${colour.onPlayer}`,
  outlineOffset: size.focus,
});

const sliderStyle = (theme: Theme) =>
  css({
    appearance: "none",
    display: "block",
    width: "100%",
    height: theme.size.target,
    margin: 0,
    background: "transparent",
    cursor: "pointer",
    "&::-webkit-slider-runnable-track": barOf(theme),
    "&::-moz-range-track": barOf(theme),
    "&::-webkit-slider-thumb": { ...knobOf(theme), marginTop: knobTop(theme) },
    "&::-moz-range-thumb": knobOf(theme),
    "&:active::-webkit-slider-thumb": { scale: "1.25" },
    "&:active::-moz-range-thumb": { scale: "1.25" },
    "&&:focus-visible": { outline: 0 },
    "&:focus-visible::-webkit-slider-thumb": ringOf(theme),
    "&:focus-visible::-moz-range-thumb": ringOf(theme),
    "--rest": theme.colour.onPlayerSoft,
    "--knob": theme.colour.onPlayer,
  });

/** Sets the theme's own colours for bar and knob, since contrast themes would drop gradients. */
const contrastStyle = css({
  "@media (forced-colors: active)": {
    forcedColorAdjust: "none",
    "--done": "Highlight",
    "--rest": "GrayText",
    "--knob": "CanvasText",
  },
});

const toneStyles: Record<SliderTone, (theme: Theme) => SerializedStyles> = {
  playing: ({ colour }) => css({ "--done": colour.redFill }),
  level: ({ colour }) => css({ "--done": colour.onPlayer }),
};

const percent = (value: number, max: number) => `${max > 0 ? (100 * Math.min(value, max)) / max : 0}%`;

export function Slider({ tone, label, value, max, valueText, filled = 0, onSlide, onKeyDown }: SliderProps) {
  const extent = { "--value": percent(value, max), "--filled": percent(Math.max(value, filled), max) };
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      min={0}
      max={max}
      step="any"
      value={value}
      css={[sliderStyle, toneStyles[tone], contrastStyle]}
      style={extent as CSSProperties}
      onChange={(event) => onSlide(event.currentTarget.valueAsNumber)}
      onKeyDown={onKeyDown}
    />
  );
}
