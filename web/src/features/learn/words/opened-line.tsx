import { css, type Theme } from "@emotion/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { Button } from "#components/button.tsx";
import { useWordList } from "#features/learn/catalogue/dictionary.atoms.ts";
import { type TranscriptRow, toRows } from "#features/learn/transcript/transcript-rows.ts";
import type { CaptionTrack } from "#video-player/captions.ts";
import type { PlayerHandle } from "#video-player/player-handle.ts";
import { findLine, foundWords, targetIn } from "./line-target.ts";

interface OpenedLine {
  /** `none`: no line is requested, or none can be searched. `missing`: the lesson lacks the line. */
  status: "none" | "looking" | "found" | "missing";
  row: TranscriptRow | null;
  /** Matching words, as spoken. */
  words: ReadonlySet<string>;
}

/** Returns the line that the address opens. A loaded film jumps to it when another line is chosen. */
export function useOpenedLine(
  tracks: readonly CaptionTrack[],
  video: HTMLVideoElement | undefined,
): OpenedLine {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const opened = useFoundLine(tracks, query);
  useGoToLine(opened.row, video, key);
  // Only the line that opened the lesson delays the film.
  return opened.status === "looking" && key !== firstKey ? NO_LINE : opened;
}

/**
 * Seeks to the line after a navigation.
 * @param key of the location, new for each navigation
 */
function useGoToLine(row: TranscriptRow | null, video: HTMLVideoElement | undefined, key: string): void {
  const arrivedAt = useRef(key);
  useEffect(() => {
    if (!row || !video || arrivedAt.current === key) return;
    arrivedAt.current = key;
    if (video.readyState >= video.HAVE_METADATA) video.currentTime = row.startSeconds;
  }, [row, video, key]);
}

const NO_WORDS: ReadonlySet<string> = new Set();
const NO_LINE: OpenedLine = { status: "none", row: null, words: NO_WORDS };

function useFoundLine(tracks: readonly CaptionTrack[], query: URLSearchParams): OpenedLine {
  const target = useMemo(() => targetIn(query), [query]);
  const state = useWordList(target !== null && "said" in target);
  // A line with an id is found without the word list.
  const isForWord = target !== null && !("line" in target);
  const byForm = state.status === "ready" ? state.value.byForm : null;
  const rows = useMemo(() => (target ? toRows(tracks) : []), [target, tracks]);
  const row = useMemo(() => target && findLine(rows, target, byForm), [rows, target, byForm]);
  // A stable set, so that the list does not render again.
  const words = useMemo(
    () => (row && target ? new Set(foundWords(row, target, byForm)) : NO_WORDS),
    [row, target, byForm],
  );

  if (!target) return NO_LINE;
  const isLooking =
    tracks.some(({ cues }) => cues === "loading") || (isForWord && state.status === "loading");
  if (isLooking) return { ...NO_LINE, status: "looking" };
  if (rows.length === 0 || (isForWord && !byForm)) return NO_LINE;
  return row ? { status: "found", row, words } : { ...NO_LINE, status: "missing" };
}

export const openedAt = ({ row, words }: OpenedLine) =>
  row ? { startSeconds: row.startSeconds, words } : undefined;

const noteStyle = ({ space, text, colour }: Theme) =>
  css({
    ...text.small,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: space.s,
    color: colour.inkSoft,
    "& strong": { color: colour.ink, fontWeight: 680 },
    // Aligns the wrapped button's text with the text above.
    "& button": { marginInlineStart: `calc(-1 * ${space.xs})` },
  });

interface OpenedNoteProps {
  opened: OpenedLine;
  player: PlayerHandle | null;
}

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
