import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";
import { type Captions, NO_CAPTIONS } from "#video-player/captions.ts";
import { useMediaValue } from "#video-player/use-media-value.ts";
import { CaptionsIcon } from "./icons.tsx";
import { chooseSpeed, SPEEDS } from "./playing-speed.ts";

interface SpeedControlProps {
  video: HTMLVideoElement;
}

const toLabel = (speed: number) => `${speed}×`;

const choices = SPEEDS.map((speed) => ({ value: String(speed), label: toLabel(speed) }));

export function SpeedControl({ video }: SpeedControlProps) {
  const speed = useMediaValue(video, "ratechange", ({ playbackRate }) => playbackRate);
  return (
    <ControlChoice
      label="Speed"
      value={String(speed)}
      choices={choices}
      onChoose={(value) => chooseSpeed(video, Number(value))}
    >
      <span aria-hidden="true">{toLabel(speed)}</span>
    </ControlChoice>
  );
}

interface CaptionsControlProps {
  captions: Captions;
}

export function CaptionsControl({ captions: { tracks, chosen, choose } }: CaptionsControlProps) {
  if (tracks.length === 0) return null;
  const languages = tracks.map(({ language, label }) => ({ value: language, label }));
  return (
    <ControlChoice
      label="Captions"
      value={chosen}
      choices={[{ value: NO_CAPTIONS, label: "Off" }, ...languages]}
      onChoose={choose}
    >
      <CaptionsIcon isOn={chosen !== NO_CAPTIONS} />
    </ControlChoice>
  );
}

interface Choice {
  value: string;
  label: string;
}

interface ControlChoiceProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  children: ReactNode;
  onChoose: (value: string) => void;
}

const choiceStyle = ({ colour, motion, radius, size, text }: Theme) =>
  css({
    ...text.label,
    position: "relative",
    display: "grid",
    placeItems: "center",
    flex: "none",
    width: size.target,
    height: size.target,
    borderRadius: radius.control,
    color: colour.onPlayer,
    fontVariantNumeric: "tabular-nums",
    transition: `background-color ${motion.touch}`,
    "@media (hover: hover)": { "&:hover": { background: colour.onPlayerSoft } },
    "&:has(:focus-visible)": {
      outline: `${size.focus} solid ${colour.onPlayer}`,
      outlineOffset: `calc(-1 * ${size.focus})`,
    },
  });

/** Makes the select transparent. A press opens the native list, which works by key and on phones. */
const selectStyle = ({ colour }: Theme) =>
  css({
    position: "absolute",
    inset: 0,
    width: "100%",
    opacity: 0,
    cursor: "pointer",
    "& option": { color: colour.ink, background: colour.surface },
  });

function ControlChoice({ label, value, choices, children, onChoose }: ControlChoiceProps) {
  return (
    <span css={choiceStyle}>
      {children}
      <select
        aria-label={label}
        title={label}
        value={value}
        css={selectStyle}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );
}
