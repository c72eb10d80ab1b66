import { css, keyframes, type Theme } from "@emotion/react";
import { LoadingAnimation } from "#components/loading-animation.tsx";
import { useIsOnline } from "#components/use-is-online.ts";

const appear = keyframes({ from: { opacity: 0 } });

/** Appears after a delay, so that short stalls do not flicker. */
const loadingStyle = ({ colour, space, text }: Theme) =>
  css({
    ...text.strong,
    position: "absolute",
    inset: 0,
    display: "grid",
    placeContent: "center",
    justifyItems: "center",
    gap: space.m,
    padding: space.m,
    textAlign: "center",
    color: colour.onPlayer,
    backgroundColor: `color-mix(in srgb, ${colour.player} 50%, transparent)`,
    pointerEvents: "none",
    "& > span": { scale: "1.8" },
    animation: `${appear} 120ms 120ms both`,
  });

export function LoadingCover() {
  const isOnline = useIsOnline();
  return (
    <div css={loadingStyle}>
      <LoadingAnimation label="The video is loading" />
      {!isOnline && <p role="status">You are offline. The video goes on when you are back.</p>}
    </div>
  );
}

interface FailedCoverProps {
  /** True if the browser cannot play the video at all, so that a retry does not help. */
  isBeyondBrowser: boolean;
  onRetry: () => void;
}

const failedStyle = ({ colour, space, text }: Theme) =>
  css({
    ...text.lead,
    position: "absolute",
    inset: 0,
    display: "grid",
    placeContent: "center",
    justifyItems: "center",
    gap: space.m,
    padding: space.m,
    textAlign: "center",
    color: colour.onPlayer,
    backgroundColor: `color-mix(in srgb, ${colour.player} 92%, transparent)`,
  });

const retryStyle = ({ colour, motion, radius, size, space, text }: Theme) =>
  css({
    ...text.strong,
    minHeight: size.target,
    padding: `${space.xs} ${space.l}`,
    border: `${size.rule} solid ${colour.onPlayer}`,
    borderRadius: radius.control,
    color: colour.onPlayer,
    background: "transparent",
    cursor: "pointer",
    transition: `background-color ${motion.touch}, color ${motion.touch}, translate ${motion.touch}`,
    "&:hover": { color: colour.player, background: colour.onPlayer },
    "&:active": { translate: "0 1px" },
  });

export function FailedCover({ isBeyondBrowser, onRetry }: FailedCoverProps) {
  if (isBeyondBrowser)
    return (
      <div css={failedStyle}>
        <p role="alert">
          This browser cannot play the video. An up-to-date one can; everything else on this page works here,
          too.
        </p>
      </div>
    );
  return (
    <div css={failedStyle}>
      <p role="alert">The video did not load.</p>
      <button type="button" css={retryStyle} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
