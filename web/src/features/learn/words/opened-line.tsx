import { css, type Theme } from "@emotion/react";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { Button } from "#components/button.tsx";
import { useWordList } from "#features/learn/catalogue/dictionary.atoms.ts";
import { type TranscriptRow, toRows } from "#features/learn/transcript/transcript-rows.ts";
import type { CaptionTrack } from "#video-player/captions.ts";
import type { PlayerHandle } from "#video-player/player-handle.ts";
import { findLine, targetIn } from "./line-target.ts";

interface OpenedLine {
  /** `none` where the address names no line or none can be looked for, `missing` where the lesson does not have it. */
  status: "none" | "looking" | "found" | "missing";
  row: TranscriptRow | null;
}

/** The line that the address names, once the captions tell where it is. */
export function useOpenedLine(tracks: readonly CaptionTrack[]): OpenedLine {
  const [query] = useSearchParams();
  const rows = useMemo(() => toRows(tracks), [tracks]);
  const target = targetIn(query);
  const isForWord = target !== null && "said" in target;
  const answer = useWordList(isForWord);

  if (!target) return { status: "none", row: null };
  const isLooking =
    tracks.some(({ cues }) => cues === "loading") || (isForWord && answer.status === "loading");
  if (isLooking) return { status: "looking", row: null };
  const byForm = answer.status === "ready" ? answer.value.byForm : null;
  if (rows.length === 0 || (isForWord && !byForm)) return { status: "none", row: null };
  const row = findLine(rows, target, byForm);
  return row ? { status: "found", row } : { status: "missing", row: null };
}

const noteStyle = ({ space, text, colour }: Theme) =>
  css({
    ...text.small,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: space.s,
    color: colour.inkSoft,
    "& strong": { color: colour.ink, fontWeight: 680 },
    // Its text stands in line with the text above where it has a row of its own.
    "& button": { marginInlineStart: `calc(-1 * ${space.xs})` },
  });

interface OpenedNoteProps {
  opened: OpenedLine;
  player: PlayerHandle | null;
}

/** Says at which line the lesson was opened, and plays it. */
export function OpenedNote({ opened: { status, row }, player }: OpenedNoteProps) {
  if (status === "missing")
    return <p css={noteStyle}>The line that you looked for is not in this lesson any more.</p>;
  if (!row) return null;
  return (
    <div css={noteStyle}>
      <p>
        Opened at <strong lang="gsw">{row.textIn.get("gsw")}</strong>
      </p>
      {player && (
        <Button variant="quiet" onClick={() => player.lines.play(row)}>
          Play this line
        </Button>
      )}
    </div>
  );
}
