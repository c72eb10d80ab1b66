import { css, type Theme } from "@emotion/react";
import { type KeyboardEvent, type Ref, useRef } from "react";
import { obeyKey, toKeyPress } from "#lib/key-press.ts";
import { type CaptionTrack, useCaptions } from "./captions.ts";
import { findCommand } from "./controls/player-keys.ts";
import { useControls } from "./controls/use-controls.ts";
import { FailedCover, LoadingCover } from "./covers.tsx";
import { FilmEndCover } from "./film-end.tsx";
import { runLineCommand } from "./lines/line-keys.ts";
import { useNativeCaptions } from "./native-captions.ts";
import { hasPicture, isLoading, type PlaybackEvent } from "./playback-phase.ts";
import type { PlayerCommand } from "./player-commands.ts";
import { Poster } from "./poster.tsx";
import { isBeyondBrowser } from "./source/hls-library.ts";
import { usePlayer } from "./use-player.ts";
import type { VideoPlayerProps } from "./video-player-props.ts";

/**
 * Plays a video. A different poster is a different video. A different address is a renewed one of the same
 * video.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  return <Player key={props.poster} {...props} />;
}

const regionStyle = ({ colour, radius, size }: Theme) =>
  css({
    position: "relative",
    overflow: "hidden",
    maxWidth: size.film,
    aspectRatio: "1920 / 1080",
    borderRadius: radius.picture,
    background: colour.player,
    containerType: "inline-size",
    "&:fullscreen": { maxWidth: "none", borderRadius: 0 },
    "& :focus-visible": { outlineColor: colour.onPlayer },
    "&:has(> [data-shown=false]) video": { cursor: "none" },
  });

const NO_TRACKS: NonNullable<VideoPlayerProps["captions"]> = [];

function Player({ title, poster, durationSeconds, captions: tracks = NO_TRACKS, ...rest }: VideoPlayerProps) {
  const {
    isEager = false,
    hasControls = true,
    isLooped = false,
    isMuted = false,
    drawCaption,
    absence,
    ending,
    ...plan
  } = rest;
  const player = usePlayer({ hasControls, tracks, ...plan });
  const captions = useCaptions(tracks, drawCaption);
  const { phase, elements, lines, isAwake, wake, sleep, obey } = player;
  const controls = useControls(hasControls && phase !== "poster");
  useNativeCaptions(player.video, captions, controls.kind === "browser");

  const run = (command: PlayerCommand) => {
    switch (command.do) {
      case "toggle-captions":
        captions.toggle();
        break;
      case "go-line":
      case "toggle-repeat":
      case "toggle-pauses":
        if (plan.address && lines) runLineCommand(command, lines);
        break;
      default:
        obey(command);
    }
  };
  const tap = (pointerType: string) => {
    if (pointerType !== "touch") obey({ do: "toggle-play" });
    else if (isAwake) sleep();
    else wake();
  };
  const press = (event: KeyboardEvent) => obeyKey(event, findCommand(toKeyPress(event)), run);

  return (
    <section
      ref={player.setRegion}
      aria-label={`Video: ${title}`}
      tabIndex={-1}
      css={regionStyle}
      onKeyDown={press}
      onFocus={player.warm}
      onPointerEnter={player.warm}
      onTouchStart={player.warm}
      onPointerMove={({ pointerType }) => pointerType !== "touch" && wake()}
    >
      <Picture
        ref={player.setVideo}
        isLooped={isLooped}
        isMuted={isMuted}
        hasControls={controls.kind === "browser"}
        tracks={tracks}
        onEvent={player.follow}
        onTap={tap}
      />
      {!hasPicture(phase) && (
        <Poster
          title={title}
          image={poster}
          isEager={isEager}
          isDisabled={plan.address === null}
          absence={absence}
          isLeaving={phase !== "poster"}
          onPlay={player.start}
        />
      )}
      {isLoading(phase) && <LoadingCover />}
      {ending && hasPicture(phase) && elements && (
        <FilmEndCover video={elements.video}>{ending}</FilmEndCover>
      )}
      {controls.kind === "own" && hasPicture(phase) && elements && lines && (
        <controls.Component
          film={{ title, poster }}
          elements={elements}
          lines={lines}
          captions={captions}
          durationSeconds={durationSeconds}
          isAwake={isAwake}
        />
      )}
      {phase === "failed" && (
        <FailedCover
          isBeyondBrowser={plan.address !== null && isBeyondBrowser(plan.address)}
          onRetry={player.start}
        />
      )}
    </section>
  );
}

interface PictureProps {
  ref: Ref<HTMLVideoElement>;
  isLooped: boolean;
  isMuted: boolean;
  /** True for the browser's controls, which handle taps themselves. */
  hasControls: boolean;
  tracks: readonly CaptionTrack[];
  onEvent: (event: PlaybackEvent) => void;
  onTap: (pointerType: string) => void;
}

const videoStyle = css({ position: "absolute", inset: 0, width: "100%", height: "100%" });

/** Returns whether data is missing. A paused element fires no `waiting` when it seeks beyond loaded data. */
const isDry = ({ readyState, HAVE_FUTURE_DATA }: HTMLVideoElement) => readyState < HAVE_FUTURE_DATA;

function Picture({ ref, isLooped, isMuted, hasControls, tracks, onEvent, onTap }: PictureProps) {
  // Not every browser reports the pointer's type with a click.
  const pointerType = useRef("mouse");

  return (
    <video
      ref={ref}
      preload="none"
      playsInline
      loop={isLooped}
      muted={isMuted}
      controls={hasControls}
      css={videoStyle}
      onCanPlayThrough={() => onEvent("canplaythrough")}
      onPlaying={() => onEvent("playing")}
      onWaiting={() => onEvent("waiting")}
      onSeeking={({ currentTarget }) => isDry(currentTarget) && onEvent("waiting")}
      onEmptied={() => onEvent("emptied")}
      onPointerDown={(event) => {
        pointerType.current = event.pointerType;
      }}
      onClick={() => hasControls || onTap(pointerType.current)}
    >
      {tracks.map(
        ({ language, label, address }) =>
          address && <track key={language} kind="subtitles" srcLang={language} label={label} src={address} />,
      )}
    </video>
  );
}
