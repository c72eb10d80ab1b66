import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { Button } from "#components/button.tsx";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { LoadedPart } from "#components/loaded-part.tsx";
import { toRows } from "#features/learn/transcript/transcript-rows.ts";
import type { CaptionTrack } from "#video-player/captions.ts";
import type { PlayerHandle } from "#video-player/player-handle.ts";
import { type PracticeMode, usePracticeMode } from "./practice-mode.ts";

/** Loads the panel. It is a lazy chunk because it contains the spelling judge and the pitch library. */
const loadPanel = () => lazyChunk("practice-panel", () => import("./practice-panel.tsx"), "PracticePanel");

interface PracticePlan {
  videoId: string;
  tracks: readonly CaptionTrack[];
  /** Null until the lesson has loaded, and if it is refused. */
  clips: LessonContent["Clips"] | null;
  player: PlayerHandle | null;
}

interface Practice {
  /** Exercise that replaces lines and text. Falsy if none is open. */
  exercise: ReactNode;
  /** Button that opens the exercises. Null without recordings. */
  opener: ReactNode;
}

export function usePractice({ videoId, tracks, clips, player }: PracticePlan): Practice {
  const mode = usePracticeMode();
  const lines = useMemo(() => toRows(tracks), [tracks]);
  const isLoading = tracks.some(({ cues }) => cues === "loading");
  const canPractise = clips !== null && (isLoading || lines.some(({ id }) => id !== null));
  const kind = canPractise ? mode.kind : null;
  const openerRef = useEntering(kind !== null, player);
  if (!canPractise) return { exercise: null, opener: null };
  return {
    exercise: kind !== null && (
      <LoadedPart make={loadPanel} name="Practise">
        {(Panel) => !isLoading && <Panel {...{ videoId, lines, clips, player, kind }} {...leadsOf(mode)} />}
      </LoadedPart>
    ),
    opener: (
      <Button ref={openerRef} disabled={isLoading} onClick={mode.begin}>
        Practise these lines
      </Button>
    ),
  };
}

const leadsOf = ({ choose, leave }: PracticeMode) => ({ onChoose: choose, onLeave: leave });

/** Pauses the film and shows the exercise from its top. Afterwards the opener takes the focus. */
function useEntering(isOn: boolean, player: PlayerHandle | null) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOn = useRef(isOn);
  useEffect(() => {
    if (isOn) {
      player?.video.pause();
      scrollTo(0, 0);
    } else if (wasOn.current) opener.current?.focus();
    wasOn.current = isOn;
  }, [isOn, player]);
  return opener;
}
