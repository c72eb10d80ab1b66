import { BRAND } from "@gruezi/contract/brand";
import { useEffect, useEffectEvent } from "react";
import { APP_ICON, showOnLockScreen, takeMediaKeys } from "#lib/media-session.ts";
import { play } from "#video-player/play.ts";
import { seekTo } from "#video-player/player-commands.ts";

const STEP_SECONDS = 5;

export interface Film {
  title: string;
  poster: string | undefined;
}

/** Connects media keys and the lock screen to this film, from its first play on. */
export function useMediaSession(video: HTMLVideoElement, { title, poster = APP_ICON }: Film): void {
  const show = useEffectEvent(() =>
    showOnLockScreen({ title, artist: BRAND.name, artwork: poster, isPlaying: !video.paused }),
  );

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let release: () => void = () => undefined;
    const take = () => {
      release();
      release = takeMediaKeys(keysOf(video));
      show();
    };
    if (!video.paused) take();
    video.addEventListener("play", take, { signal });
    video.addEventListener("pause", () => show(), { signal });
    return () => {
      listening.abort();
      release();
    };
  }, [video]);
}

const keysOf = (video: HTMLVideoElement) => ({
  play: () => play(video),
  pause: () => video.pause(),
  seekbackward: ({ seekOffset }: MediaSessionActionDetails) =>
    seekTo(video, video.currentTime - (seekOffset ?? STEP_SECONDS)),
  seekforward: ({ seekOffset }: MediaSessionActionDetails) =>
    seekTo(video, video.currentTime + (seekOffset ?? STEP_SECONDS)),
  seekto: ({ seekTime }: MediaSessionActionDetails) => seekTo(video, seekTime ?? video.currentTime),
});
