import { type PlayerElements, runCommand } from "#video-player/player-commands.ts";
import { useMediaValue } from "#video-player/use-media-value.ts";
import { ControlButton } from "./control-button.tsx";
import { canGoFullScreen } from "./full-screen.ts";
import { EnlargeIcon, ShrinkIcon } from "./icons.tsx";

interface FullScreenButtonProps {
  elements: PlayerElements;
}

export function FullScreenButton({ elements }: FullScreenButtonProps) {
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
