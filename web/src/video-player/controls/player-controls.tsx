import { css, type Theme } from "@emotion/react";
import { CaptionLine } from "#video-player/caption-line.tsx";
import type { Captions } from "#video-player/captions.ts";
import type { LinePlayback } from "#video-player/lines/line-playback.ts";
import { type PlayerElements, runCommand } from "#video-player/player-commands.ts";
import { useMediaValue } from "#video-player/use-media-value.ts";
import { ControlButton } from "./control-button.tsx";
import { CaptionsControl, SpeedControl } from "./control-choices.tsx";
import { FloatingButton } from "./floating-button.tsx";
import { canGoFullScreen } from "./full-screen.ts";
import { AgainIcon, BackIcon, EnlargeIcon, PauseIcon, PlayIcon, ShrinkIcon } from "./icons.tsx";
import { LineControls } from "./line-controls.tsx";
import { PlayerTime, SeekBar } from "./seek-bar.tsx";
import { type Film, useMediaSession } from "./use-media-session.ts";
import { VolumeControl } from "./volume-control.tsx";

interface PlayerControlsProps {
  film: Film;
  elements: PlayerElements;
  lines: LinePlayback;
  captions: Captions;
  durationSeconds: number;
  isAwake: boolean;
}

const shade = (colour: string, percent: number) => `color-mix(in srgb, ${colour} ${percent}%, transparent)`;

const barStyle = ({ colour, motion, space }: Theme) =>
  css({
    position: "absolute",
    inset: "auto 0 0",
    padding: `${space.l} ${space.xs} 0`,
    backgroundImage: `linear-gradient(to top, ${shade(colour.player, 92)}, ${shade(colour.player, 80)} 62%, ${shade(colour.player, 40)} 82%, transparent)`,
    opacity: 0,
    transition: `opacity ${motion.panel}`,
    // Stays clear of notches and of a phone's system bar.
    ":fullscreen > &": {
      insetInline: "env(safe-area-inset-left) env(safe-area-inset-right)",
      paddingBottom: "env(safe-area-inset-bottom)",
    },
    "&:not(:has(:focus-visible))": { pointerEvents: "none" },
    "&:has(:focus-visible)": { opacity: 1 },
  });
const shownStyle = css({ "&&": { opacity: 1, pointerEvents: "auto" } });
/** Aligns the seek bar with the icons below it. */
const seekStyle = ({ space }: Theme) =>
  css({ margin: `0 ${space.s}`, marginBottom: `calc(-1 * ${space.s})` });
const rowStyle = css({ display: "flex", alignItems: "center" });
/** Hides controls on phones, which have keys or gestures for them. */
const roomyStyle = css({ display: "contents", "@container (max-width: 479.98px)": { display: "none" } });

export function PlayerControls({
  film,
  elements,
  lines,
  captions,
  durationSeconds,
  isAwake,
}: PlayerControlsProps) {
  const { video } = elements;
  useMediaSession(video, film);
  const isPaused = useMediaValue(video, "play pause", ({ paused }) => paused);
  const hasEnded = useMediaValue(video, "ended seeking play", ({ ended }) => ended);
  const currentSeconds = useMediaValue(video, "timeupdate seeking emptied", ({ currentTime }) => currentTime);
  const knownSeconds = useMediaValue(video, "durationchange", ({ duration }) =>
    Number.isFinite(duration) ? duration : 0,
  );
  const isShown = isAwake || isPaused;
  const track = captions.tracks.find(({ language }) => language === captions.chosen);
  const seconds = { currentSeconds, durationSeconds: knownSeconds || durationSeconds };

  return (
    <>
      <div css={[barStyle, isShown && shownStyle]} data-shown={isShown}>
        <div css={seekStyle}>
          <SeekBar video={video} {...seconds} />
        </div>
        <div css={rowStyle}>
          <ControlButton
            label={hasEnded ? "Play again" : isPaused ? "Play" : "Pause"}
            onPress={() => runCommand({ do: "toggle-play" }, elements)}
          >
            {hasEnded ? <AgainIcon /> : isPaused ? <PlayIcon /> : <PauseIcon />}
          </ControlButton>
          <ControlButton
            label="Back 5 seconds"
            onPress={() => runCommand({ do: "seek-by", seconds: -5 }, elements)}
          >
            <BackIcon />
          </ControlButton>
          {captions.tracks.some(({ cues }) => typeof cues !== "string") && <LineControls lines={lines} />}
          <PlayerTime {...seconds} />
          <span css={roomyStyle}>
            <VolumeControl video={video} />
          </span>
          <SpeedControl video={video} />
          <CaptionsControl captions={captions} />
          <span css={roomyStyle}>
            <FloatingButton video={video} />
          </span>
          <FullScreenButton elements={elements} />
        </div>
      </div>
      {track && <CaptionLine video={video} track={track} draw={captions.draw} isRaised={isShown} />}
    </>
  );
}

interface FullScreenButtonProps {
  elements: PlayerElements;
}

function FullScreenButton({ elements }: FullScreenButtonProps) {
  const isFull = useMediaValue(
    document,
    "fullscreenchange",
    () => document.fullscreenElement === elements.region,
  );
  if (!canGoFullScreen(elements.video)) return null;

  return (
    <ControlButton
      label={isFull ? "Leave full screen" : "Full screen"}
      onPress={() => runCommand({ do: "toggle-full-screen" }, elements)}
    >
      {isFull ? <ShrinkIcon /> : <EnlargeIcon />}
    </ControlButton>
  );
}
