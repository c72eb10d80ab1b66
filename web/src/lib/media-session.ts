/** Keys of headphones, keyboards and the lock screen; call the returned function at the end. */
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

/** Browsers throw a TypeError for an action that they do not know. */
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
  /** Address of a picture. */
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

/** For what has no picture. */
export const APP_ICON = "/icons/icon-512.png";
