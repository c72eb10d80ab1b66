import { useMediaValue } from "#video-player/use-media-value.ts";
import { ControlButton } from "./control-button.tsx";
import { FloatIcon } from "./icons.tsx";
import { canFloat, toggleFloating } from "./picture-in-picture.ts";

interface FloatingButtonProps {
  video: HTMLVideoElement;
}

/** Only where the browser can: Firefox, for one, has a button of its own. */
export function FloatingButton({ video }: FloatingButtonProps) {
  const isFloating = useMediaValue(
    video,
    "enterpictureinpicture leavepictureinpicture",
    (element) => document.pictureInPictureElement === element,
  );
  if (!canFloat(video)) return null;

  return (
    <ControlButton
      label={isFloating ? "Leave picture in picture" : "Picture in picture"}
      onPress={() => toggleFloating(video)}
    >
      <FloatIcon />
    </ControlButton>
  );
}
