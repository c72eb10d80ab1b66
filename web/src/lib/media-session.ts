/** Handles the keys of headphones, keyboards and the lock screen. Returns the cleanup. */
export function takeMediaKeys(
  actions: Readonly<Partial<Record<MediaSessionAction, MediaSessionActionHandler>>>,
): () => void {
  const { mediaSession } = navigator;
  if (!mediaSession) return () => undefined;
  const taken = Object.entries(actions) as [MediaSessionAction, MediaSessionActionHandler][];
  const names = taken.flatMap(([name, act]) => (setHandler(name, act) ? [name] : []));
  return () => {
    for (const name of names) mediaSession.setActionHandler(name, null);
    mediaSession.metadata = null;
    mediaSession.playbackState = "none";
  };
}

/**
 * Sets a handler. Returns false for an action that the browser does not know, for which it throws a
 * TypeError.
 */
function setHandler(name: MediaSessionAction, act: MediaSessionActionHandler): boolean {
  try {
    navigator.mediaSession.setActionHandler(name, act);
    return true;
  } catch {
    return false;
  }
}

interface Playing {
  title: string;
  artist: string;
  /** The address of a picture. */
  artwork: string;
  isPlaying: boolean;
}

export function showOnLockScreen({ title, artist, artwork, isPlaying }: Playing): void {
  const { mediaSession } = navigator;
  if (!mediaSession) return;
  mediaSession.metadata = new MediaMetadata({
    title,
    artist,
    artwork: [{ src: new URL(artwork, location.origin).href }],
  });
  mediaSession.playbackState = isPlaying ? "playing" : "paused";
}

/** The artwork of media without a picture. */
export const APP_ICON = "/icons/icon-512.png";
