export function canFloat(video: HTMLVideoElement): boolean {
  return (
    "pictureInPictureEnabled" in document &&
    document.pictureInPictureEnabled &&
    !video.disablePictureInPicture
  );
}

/** NotAllowedError: the browser refuses for now. InvalidStateError: the picture is not there yet, or was just closed. */
const EXPECTED = ["NotAllowedError", "InvalidStateError", "AbortError"];

/** Lets the picture float above other windows, or brings it back. */
export function toggleFloating(video: HTMLVideoElement): void {
  const isFloating = document.pictureInPictureElement === video;
  const change: Promise<unknown> = isFloating
    ? document.exitPictureInPicture()
    : video.requestPictureInPicture();
  change.catch((cause: unknown) => {
    if (!(cause instanceof DOMException && EXPECTED.includes(cause.name))) throw cause;
  });
}
