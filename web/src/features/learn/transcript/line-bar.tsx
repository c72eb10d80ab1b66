import { css, type Theme } from "@emotion/react";
import { type ReactNode, useId, useState } from "react";
import { LINE_KEYS } from "#video-player/lines/line-keys.ts";
import { FOR_EVER, type LinePlayback, REPEAT_TIMES } from "#video-player/lines/line-playback.ts";
import { useLineMode } from "#video-player/lines/use-lines.ts";
import { AgainSign, NextSign, PreviousSign, RepeatSign } from "./line-signs.tsx";
import { ToggleButton } from "./toggle-button.tsx";

interface LineBarProps {
  /** Null until the video is ready. */
  lines: LinePlayback | null;
  children: ReactNode;
  /** Collapsed behind 'More' on narrow screens. */
  more: ReactNode;
}

const barStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.xs });
const moreStyle = ({ screen }: Theme) => css({ display: "none", [screen.narrow]: { display: "block" } });
const hiddenStyle = ({ screen, space }: Theme) =>
  css({
    display: "contents",
    [screen.narrow]: {
      display: "none",
      "&[data-open=true]": { display: "flex", flexWrap: "wrap", flexBasis: "100%", gap: space.xs },
    },
  });
const signsStyle = ({ space }: Theme) => css({ display: "flex", marginLeft: `calc(-1 * ${space.s})` });

export function LineBar({ lines, children, more }: LineBarProps) {
  const { repeated, pausesAfterLines } = useLineMode(lines);
  const [isOpen, setOpen] = useState(false);
  const moreId = useId();
  return (
    <fieldset aria-label="Line by line" css={barStyle}>
      <div css={signsStyle}>
        <SignButton
          isDisabled={!lines}
          label="Previous line"
          shortcut={LINE_KEYS.previous}
          onPress={() => lines?.go(-1)}
        >
          <PreviousSign />
        </SignButton>
        <SignButton
          isDisabled={!lines}
          label="This line again"
          shortcut={LINE_KEYS.again}
          onPress={() => lines?.go(0)}
        >
          <AgainSign />
        </SignButton>
        <SignButton
          isDisabled={!lines}
          label="Next line"
          shortcut={LINE_KEYS.next}
          onPress={() => lines?.go(1)}
        >
          <NextSign />
        </SignButton>
        <SignButton
          isDisabled={!lines}
          label="Repeat this line"
          shortcut={LINE_KEYS.repeat}
          isOn={repeated !== null}
          onPress={() => lines?.toggleRepeat()}
        >
          <RepeatSign />
        </SignButton>
      </div>
      {children}
      <div css={moreStyle}>
        <ToggleButton isTool isOn={isOpen} shows={moreId} onPress={() => setOpen(!isOpen)}>
          {isOpen ? "Less" : "More"}
        </ToggleButton>
      </div>
      <div id={moreId} data-open={isOpen} css={hiddenStyle}>
        <RepeatTimes lines={lines} />
        <ToggleButton
          isTool
          isOn={pausesAfterLines}
          shortcut={LINE_KEYS.pauses}
          isDisabled={!lines}
          onPress={() => lines?.togglePauses()}
        >
          Pause after each line
        </ToggleButton>
        {more}
      </div>
    </fieldset>
  );
}

interface SignButtonProps {
  label: string;
  shortcut: string;
  isOn?: boolean;
  isDisabled: boolean;
  children: ReactNode;
  onPress: () => void;
}

const signStyle = ({ colour, motion, radius, size }: Theme) =>
  css({
    display: "grid",
    placeItems: "center",
    width: size.target,
    height: size.target,
    padding: 0,
    border: 0,
    borderRadius: radius.control,
    color: colour.ink,
    background: "none",
    cursor: "pointer",
    transition: `color ${motion.touch}, background-color ${motion.touch}, translate ${motion.touch}`,
    "&:hover:not(:disabled)": { background: colour.sunken },
    "&:active:not(:disabled)": { translate: "0 1px" },
    "&[aria-pressed=true]": { color: colour.red },
    "&:disabled": { color: colour.edge, cursor: "default" },
  });

function SignButton({ label, shortcut, isOn, isDisabled, children, onPress }: SignButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      aria-keyshortcuts={shortcut}
      title={`${label} (${shortcut})`}
      disabled={isDisabled}
      css={signStyle}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

const selectStyle = ({ colour, radius, size, space, text }: Theme) =>
  css({
    ...text.label,
    fontFamily: "inherit",
    minHeight: size.target,
    padding: `${space.xs} ${space.xs}`,
    border: `${size.hairline} solid ${colour.line}`,
    borderRadius: radius.control,
    color: colour.ink,
    background: colour.ground,
    cursor: "pointer",
    "&:hover": { borderColor: colour.ink },
  });

const timesLabel = (times: number) => (times === FOR_EVER ? "Until stopped" : `${times} times`);

function RepeatTimes({ lines }: { lines: LinePlayback | null }) {
  const { times } = useLineMode(lines);
  return (
    <select
      aria-label="How often a line is repeated"
      value={String(times)}
      disabled={!lines}
      css={selectStyle}
      onChange={({ currentTarget }) => lines?.setTimes(Number(currentTarget.value))}
    >
      {REPEAT_TIMES.map((choice) => (
        <option key={choice} value={String(choice)}>
          {timesLabel(choice)}
        </option>
      ))}
    </select>
  );
}
