import { BRAND } from "@gruezi/contract/brand";
import type { ListenLine } from "./listen-lines.ts";
import type { ListenState } from "./listen-player.ts";

/** For lines without a picture. */
const ICON = "/icons/icon-512.png";

type Actions = Record<"play" | "pause" | "nexttrack" | "previoustrack", () => void>;

/** Keys of headphones and the lock screen; call the returned function at the end. */
export function takeMediaKeys(actions: Actions): () => void {
  const { mediaSession } = navigator;
  if (!mediaSession) return () => undefined;
  const names = Object.keys(actions) as (keyof Actions)[];
  for (const name of names) mediaSession.setActionHandler(name, actions[name]);
  return () => {
    for (const name of names) mediaSession.setActionHandler(name, null);
    mediaSession.metadata = null;
    mediaSession.playbackState = "none";
  };
}

/** The meaning follows when it is due, as on the page. */
export function showOnLockScreen(
  { gsw, english, picture }: ListenLine,
  { status, phase }: ListenState,
): void {
  const { mediaSession } = navigator;
  if (!mediaSession) return;
  mediaSession.metadata = new MediaMetadata({
    title: gsw,
    artist: phase === "meaning" ? english : BRAND.name,
    artwork: [{ src: new URL(picture ?? ICON, location.origin).href }],
  });
  mediaSession.playbackState = status === "playing" || status === "loading" ? "playing" : "paused";
}
