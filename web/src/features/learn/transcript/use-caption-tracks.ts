import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useEffectEvent } from "react";
import type { CaptionTrack } from "#video-player/captions.ts";
import { type CaptionAddresses, captionTracksOfAtom, openCaptionsAtom } from "./captions.atoms.ts";

interface LessonCaptions {
  tracks: readonly CaptionTrack[];
  reload(): void;
}

/** Loads the captions once their addresses are known; a renewed address is the same file and loads nothing. */
export function useCaptionTracks(videoId: string, addresses: CaptionAddresses | null): LessonCaptions {
  const tracks = useAtomValue(captionTracksOfAtom)(videoId);
  const open = useSetAtom(openCaptionsAtom);
  const reload = () => {
    if (addresses) void open(videoId, addresses);
  };
  const load = useEffectEvent(reload);
  const isKnown = addresses !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another lesson has other captions, though its id is not read
  useEffect(() => {
    if (isKnown) load();
  }, [videoId, isKnown]);

  return { tracks, reload };
}
