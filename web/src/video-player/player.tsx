import { css, type Theme } from "@emotion/react";
import type { KeyboardEvent } from "react";
import { toKeyPress } from "./controls/key-press.ts";
import { findCommand } from "./controls/player-keys.ts";
import { useControls } from "./controls/use-controls.ts";
import { FailedCover } from "./failed-cover.tsx";
import { LoadingCover } from "./loading-cover.tsx";
import { Picture } from "./picture.tsx";
import { hasPicture, isLoading } from "./playback-phase.ts";
import type { PlayerCommand } from "./player-commands.ts";
import { Poster } from "./poster.tsx";
import { useCaptions } from "./use-captions.ts";
import { usePlayer } from "./use-player.ts";
import type { VideoPlayerProps } from "./video-player-props.ts";

const regionStyle = ({ colour, radius }: Theme) =>
  css({
    position: "relative",
    overflow: "hidden",
    aspectRatio: "1920 / 1080",
    borderRadius: radius.picture,
    background: colour.player,
    containerType: "inline-size",
    "&:fullscreen": { borderRadius: 0 },
    "& :focus-visible": { outlineColor: colour.onPlayer },
    "&:has(> [data-shown=false]) video": { cursor: "none" },
  });

const NO_TRACKS: NonNullable<VideoPlayerProps["captions"]> = [];

export function Player({
  title,
  poster,
  durationSeconds,
  captions: tracks = NO_TRACKS,
  ...rest
}: VideoPlayerProps) {
  const { isEager = false, hasControls = true, isLooped = false, isMuted = false, ...plan } = rest;
  const player = usePlayer({ hasControls, ...plan });
  const captions = useCaptions(tracks);
  const { phase, elements, isAwake, wake, sleep, obey } = player;
  const controls = useControls(hasControls && phase !== "poster");

  const run = (command: PlayerCommand) => {
    if (command.do === "toggle-captions") captions.toggle();
    else obey(command);
  };
  const tap = (pointerType: string) => {
    if (pointerType !== "touch") obey({ do: "toggle-play" });
    else if (isAwake) sleep();
    else wake();
  };
  const press = (event: KeyboardEvent) => {
    const command = findCommand(toKeyPress(event));
    if (!command) return;
    event.preventDefault();
    run(command);
  };

  return (
    <section
      ref={player.setRegion}
      aria-label={`Video: ${title}`}
      tabIndex={-1}
      css={regionStyle}
      onKeyDown={press}
      onFocus={player.warm}
      onPointerEnter={player.warm}
      onPointerMove={({ pointerType }) => pointerType !== "touch" && wake()}
    >
      <Picture
        ref={player.setVideo}
        isLooped={isLooped}
        isMuted={isMuted}
        hasControls={controls.kind === "browser"}
        onEvent={player.follow}
        onTap={tap}
      />
      {!hasPicture(phase) && (
        <Poster
          title={title}
          image={poster}
          isEager={isEager}
          isDisabled={plan.source === null}
          isLeaving={phase !== "poster"}
          onPlay={player.start}
        />
      )}
      {isLoading(phase) && <LoadingCover />}
      {controls.kind === "own" && hasPicture(phase) && elements && (
        <controls.Component
          elements={elements}
          captions={captions}
          durationSeconds={durationSeconds}
          isAwake={isAwake}
        />
      )}
      {phase === "failed" && <FailedCover onRetry={player.start} />}
    </section>
  );
}
