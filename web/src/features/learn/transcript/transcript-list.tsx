import { css, type Theme } from "@emotion/react";
import { useRef } from "react";
import type { PlayerHandle } from "#video-player/player-handle.ts";
import type { Languages } from "./caption-languages.ts";
import { listHeight } from "./list-height.ts";
import { TranscriptLine } from "./transcript-line.tsx";
import type { TranscriptRow } from "./transcript-rows.ts";
import { useFollow } from "./use-follow.ts";
import { usePlayingRow } from "./use-playing-row.ts";
import { useRepeat } from "./use-repeat.ts";

interface TranscriptListProps {
  rows: readonly TranscriptRow[];
  languages: Languages;
  player: PlayerHandle | null;
}

const listStyle = ({ colour, size }: Theme) =>
  css({
    position: "relative",
    maxHeight: listHeight,
    overflowY: "auto",
    overscrollBehavior: "contain",
    borderTop: `${size.hairline} solid ${colour.line}`,
  });

export function TranscriptList({ rows, languages, player }: TranscriptListProps) {
  const list = useRef<HTMLUListElement>(null);
  const playing = usePlayingRow(rows, player?.video);
  const noteScroll = useFollow(list, playing);
  const { repeated, toggle, stop } = useRepeat(player);

  const jumpTo = (row: TranscriptRow) => {
    if (row !== repeated) stop();
    player?.playFrom(row.startSeconds);
  };

  return (
    <ul ref={list} css={listStyle} onWheel={noteScroll} onTouchMove={noteScroll}>
      {rows.map((row, index) => (
        <TranscriptLine
          key={row.startSeconds}
          row={row}
          languages={languages}
          isPlaying={index === playing}
          isRepeated={row === repeated}
          onJump={() => jumpTo(row)}
          onRepeat={() => toggle(row)}
        />
      ))}
    </ul>
  );
}
