import { css, type Theme } from "@emotion/react";
import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import { useMemo, useState } from "react";
import { Button } from "#components/button.tsx";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { LoadedPart } from "#components/loaded-part.tsx";
import { toRows } from "#features/learn/transcript/transcript-rows.ts";
import type { CaptionTrack } from "#video-player/captions.ts";
import type { PlayerHandle } from "#video-player/player-handle.ts";

/** Lazy: contains the spelling judge and the pitch library. */
const loadPanel = () => lazyChunk("practice-panel", () => import("./practice-panel.tsx"), "PracticePanel");

interface PracticeOpenerProps {
  videoId: string;
  tracks: readonly CaptionTrack[];
  /** Null until the lesson is open. */
  clips: LessonContent["Clips"] | null;
  player: PlayerHandle | null;
}

const placeStyle = ({ space }: Theme) => css({ display: "grid", gap: space.l, paddingBottom: space.xl });

/** Renders nothing without recordings; keeps its place while lines load. */
export function PracticeOpener({ tracks, clips, ...lesson }: PracticeOpenerProps) {
  const [isOpen, setOpen] = useState(false);
  const lines = useMemo(() => toRows(tracks), [tracks]);
  const isLoading = tracks.some(({ cues }) => cues === "loading");
  if (!clips || !(isLoading || lines.some(({ id }) => id !== null))) return null;
  return (
    <div css={placeStyle}>
      <div>
        <Button aria-expanded={isOpen} disabled={isLoading} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Close practice" : "Practise these lines"}
        </Button>
      </div>
      {isOpen && (
        <LoadedPart make={loadPanel} name="Practise">
          {(Panel) => <Panel {...lesson} lines={lines} clips={clips} />}
        </LoadedPart>
      )}
    </div>
  );
}
