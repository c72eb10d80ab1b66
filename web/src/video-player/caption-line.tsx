import { css, type Theme } from "@emotion/react";
import { cueAt } from "#lib/web-vtt.ts";
import type { CaptionTrack, DrawCaption } from "./captions.ts";
import { useMediaValue } from "./use-media-value.ts";

interface CaptionLineProps {
  video: HTMLVideoElement;
  track: CaptionTrack;
  draw: DrawCaption;
  /** True places the line above the visible controls. */
  isRaised: boolean;
}

const raised = ({ size, space }: Theme) => ({ translate: `0 calc(-2 * ${size.target} + ${space.xs})` });

const placeStyle = (theme: Theme) => {
  const { motion, space } = theme;
  return css({
    position: "absolute",
    inset: `auto ${space.m} ${space.m}`,
    display: "grid",
    justifyItems: "center",
    pointerEvents: "none",
    transition: `translate ${motion.panel}`,
    // The control bar precedes this element, and is visible while it has the focus.
    "[data-shown]:has(:focus-visible) + &": raised(theme),
  });
};
const raisedStyle = (theme: Theme) => css(raised(theme));

const lineStyle = ({ colour, radius, space, text }: Theme) =>
  css({
    ...text.strong,
    // Scales with the picture, so that lines break equally on all screens.
    fontSize: "clamp(0.9375rem, 2.6cqi, 2.25rem)",
    padding: `${space.xxs} ${space.s}`,
    borderRadius: radius.control,
    color: colour.onPlayer,
    backgroundColor: `color-mix(in srgb, ${colour.player} 84%, transparent)`,
    textAlign: "center",
    textWrap: "balance",
    whiteSpace: "pre-line",
  });

export function CaptionLine({ video, track: { cues, language }, draw, isRaised }: CaptionLineProps) {
  const lineAt = ({ currentTime }: HTMLVideoElement) =>
    typeof cues === "string" ? "" : (cues[cueAt(cues, currentTime)]?.text ?? "");
  const line = useMediaValue(video, "timeupdate seeking seeked emptied", lineAt);
  return (
    <div data-caption="" css={[placeStyle, isRaised && raisedStyle]}>
      {cues === "unreadable" && (
        <p role="status" css={lineStyle}>
          These captions could not be read.
        </p>
      )}
      {line && (
        <p lang={language} css={lineStyle}>
          {draw(line, language)}
        </p>
      )}
    </div>
  );
}
