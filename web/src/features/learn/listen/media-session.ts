import { BRAND } from "@gruezi/contract/brand";
import { APP_ICON, showOnLockScreen } from "#lib/media-session.ts";
import type { ListenLine } from "./listen-lines.ts";
import type { ListenState } from "./listen-player.ts";

/** Shows the line on the lock screen. The meaning follows after the line, as on the page. */
export const showLineOnLockScreen = (
  { gsw, english, picture }: ListenLine,
  { status, phase }: ListenState,
): void =>
  showOnLockScreen({
    title: gsw,
    artist: phase === "meaning" ? english : BRAND.name,
    artwork: picture ?? APP_ICON,
    isPlaying: status === "playing" || status === "loading",
  });
