import { useMediaValue } from "#video-player/use-media-value.ts";
import { ControlButton } from "./control-button.tsx";
import { FloatIcon } from "./icons.tsx";

interface FloatingButtonProps {
  video: HTMLVideoElement;
}

/** Toggles picture in picture. Renders nothing in Firefox, which lacks the API and has its own button. */
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

function canFloat(video: HTMLVideoElement): boolean {
  return (
    "pictureInPictureEnabled" in document &&
    document.pictureInPictureEnabled &&
    !video.disablePictureInPicture
  );
}

/**
 * Names of errors that are no bugs. NotAllowedError: the browser has refused. InvalidStateError: there is no
 * picture yet, or the window has just been closed.
 */
const EXPECTED = ["NotAllowedError", "InvalidStateError", "AbortError"];

function toggleFloating(video: HTMLVideoElement): void {
  const isFloating = document.pictureInPictureElement === video;
  const change: Promise<unknown> = isFloating
    ? document.exitPictureInPicture()
    : video.requestPictureInPicture();
  change.catch((cause: unknown) => {
    if (!(cause instanceof DOMException && EXPECTED.includes(cause.name))) throw cause;
  });
}
