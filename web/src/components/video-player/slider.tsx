import { css, type Theme } from "@emotion/react";
import type { CSSProperties, KeyboardEvent } from "react";

interface SliderProps {
  label: string;
  value: number;
  max: number;
  valueText: string;
  /** What is there already beyond the value, 0 to max. */
  filled?: number;
  onSlide: (value: number) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

const sliderStyle = ({ colour, motion, radius, size, space }: Theme) => {
  const track = {
    height: space.xxs,
    borderRadius: radius.round,
    background: `linear-gradient(to right, var(--slider-colour) var(--value), ${colour.onPlayer} var(--value), ${colour.onPlayer} var(--filled), transparent var(--filled)) , ${colour.onPlayerSoft}`,
  };
  const thumb = {
    appearance: "none",
    boxSizing: "border-box",
    width: space.m,
    height: space.m,
    border: 0,
    borderRadius: radius.round,
    background: colour.onPlayer,
    transition: `scale ${motion.touch}`,
  } as const;
  return css({
    appearance: "none",
    display: "block",
    width: "100%",
    height: size.target,
    margin: 0,
    background: "transparent",
    cursor: "pointer",
    "&::-webkit-slider-runnable-track": track,
    "&::-moz-range-track": track,
    "&::-webkit-slider-thumb": { ...thumb, marginTop: `calc((${space.xxs} - ${space.m}) / 2)` },
    "&::-moz-range-thumb": thumb,
    "&:active::-webkit-slider-thumb": { scale: "1.25" },
    "&:active::-moz-range-thumb": { scale: "1.25" },
  });
};

const percent = (value: number, max: number) => `${max > 0 ? (100 * Math.min(value, max)) / max : 0}%`;

/** A range input drawn over the picture. */
export function Slider({ label, value, max, valueText, filled = 0, onSlide, onKeyDown }: SliderProps) {
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
      css={sliderStyle}
      style={extent as CSSProperties}
      onChange={(event) => onSlide(event.currentTarget.valueAsNumber)}
      onKeyDown={onKeyDown}
    />
  );
}
