import { css, type Theme } from "@emotion/react";
import type { Instant } from "@gruezi/contract/durations";
import { liveLessonAt } from "@gruezi/contract/live-lesson-times";
import { countdownWords, toCountdown } from "./countdown.ts";

const clockStyle = ({ space }: Theme) =>
  css({
    display: "grid",
    gridTemplateColumns: "repeat(4, auto)",
    justifyContent: "start",
    columnGap: space.l,
    fontVariantNumeric: "tabular-nums",
  });
const unitStyle = css({ display: "grid" });
const numberStyle = ({ text }: Theme) => css(text.title);
const nameStyle = ({ text, colour, space }: Theme) =>
  css({ ...text.label, marginTop: space.xs, color: colour.inkSoft });
/** Has the height of the clock that it replaces. */
const liveStyle = ({ text, colour, space }: Theme) =>
  css({
    ...text.title,
    display: "flex",
    alignItems: "center",
    gap: space.s,
    minHeight: `calc(${text.title.fontSize} + ${space.xs} + ${text.label.lineHeight} * ${text.label.fontSize})`,
    color: colour.red,
  });

interface LiveClockProps {
  now: Instant;
}

export function LiveClock({ now }: LiveClockProps) {
  const { startsAt } = liveLessonAt(now);
  if (now >= startsAt) {
    return (
      <p role="status" css={liveStyle}>
        <LiveDot />
        Live now
      </p>
    );
  }
  return <Remaining milliseconds={startsAt - now} />;
}

const UNITS = ["days", "hours", "minutes", "seconds"] as const;
const ONE = { days: "day", hours: "hour", minutes: "minute", seconds: "second" } as const;
const twoDigits = (count: number) => String(count).padStart(2, "0");

/**
 * Countdown to the lesson. Screen readers do not announce changes of a timer; its label has the time in
 * words.
 */
function Remaining({ milliseconds }: { milliseconds: number }) {
  const left = toCountdown(milliseconds);
  return (
    <div role="timer" aria-label={`${countdownWords(left)} to the lesson`} css={clockStyle}>
      {UNITS.map((unit) => (
        <span key={unit} aria-hidden="true" css={unitStyle}>
          <span css={numberStyle}>{twoDigits(left[unit])}</span>
          <span css={nameStyle}>{left[unit] === 1 ? ONE[unit] : unit}</span>
        </span>
      ))}
    </div>
  );
}

const dotStyle = ({ colour, radius }: Theme) =>
  css({
    flex: "none",
    width: "0.45em",
    height: "0.45em",
    borderRadius: radius.round,
    background: colour.red,
  });

function LiveDot() {
  return <span aria-hidden="true" css={dotStyle} />;
}
