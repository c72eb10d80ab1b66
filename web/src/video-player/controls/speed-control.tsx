import { useMediaValue } from "#video-player/use-media-value.ts";
import { ControlChoice } from "./control-choice.tsx";
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
