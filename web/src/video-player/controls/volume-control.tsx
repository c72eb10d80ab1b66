import { css, type Theme } from "@emotion/react";
import { toggleMute } from "#video-player/player-commands.ts";
import { useMediaValue } from "#video-player/use-media-value.ts";
import { ControlButton } from "./control-button.tsx";
import { MutedIcon, VolumeIcon } from "./icons.tsx";
import { Slider } from "./slider.tsx";

interface VolumeControlProps {
  video: HTMLVideoElement;
}

/** Shows the slider only with a mouse: phones have volume keys, and pages on iOS cannot set the volume. */
const levelStyle = ({ space }: Theme) =>
  css({
    display: "none",
    width: `calc(${space.xxl} + ${space.m})`,
    marginRight: space.xs,
    "@media (hover: hover)": { display: "block" },
  });

const audibleVolume = ({ muted, volume }: HTMLVideoElement) => (muted ? 0 : volume);

export function VolumeControl({ video }: VolumeControlProps) {
  const volume = useMediaValue(video, "volumechange", audibleVolume);
  const setVolume = (next: number) => {
    video.volume = next;
    video.muted = next === 0;
  };

  return (
    <>
      <ControlButton label={volume === 0 ? "Unmute" : "Mute"} onPress={() => toggleMute(video)}>
        {volume === 0 ? <MutedIcon /> : <VolumeIcon />}
      </ControlButton>
      <span css={levelStyle}>
        <Slider
          tone="level"
          label="Volume"
          value={volume}
          max={1}
          valueText={`${Math.round(volume * 100)} %`}
          onSlide={setVolume}
        />
      </span>
    </>
  );
}
