import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";
import { LINE_KEYS } from "#video-player/lines/line-keys.ts";
import type { LinePlayback } from "#video-player/lines/line-playback.ts";
import { useLineMode } from "#video-player/lines/use-lines.ts";
import { AgainSign, NextSign, PreviousSign, RepeatSign } from "./line-signs.tsx";

interface LineBarProps {
  /** Playback of lines. Null until the video is ready. */
  lines: LinePlayback | null;
  /** Button for the slow recording. If falsy, a button that repeats the line takes its place. */
  slow: ReactNode;
  children: ReactNode;
}

/** Keeps the bar below the film while lines scroll. */
const barStyle = ({ colour, screen, space }: Theme) =>
  css({
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: space.xs,
    [screen.stacked]: {
      position: "sticky",
      top: "var(--film-end)",
      zIndex: 1,
      padding: `${space.xxs} 0`,
      background: colour.ground,
    },
  });
const signsStyle = ({ space }: Theme) =>
  css({ display: "flex", alignItems: "center", marginLeft: `calc(-1 * ${space.s})` });

/** Bar with four tools. The menu has the others. */
export function LineBar({ lines, slow, children }: LineBarProps) {
  const { repeated } = useLineMode(lines);
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
        {!slow && (
          <SignButton
            isDisabled={!lines}
            label="Repeat this line"
            shortcut={LINE_KEYS.repeat}
            isOn={repeated !== null}
            onPress={() => lines?.toggleRepeat()}
          >
            <RepeatSign />
          </SignButton>
        )}
      </div>
      {slow}
      {children}
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
