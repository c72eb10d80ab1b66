import { css, type Theme } from "@emotion/react";
import { type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import type { PlayerHandle } from "#video-player/player-handle.ts";
import type { Languages } from "./caption-languages.ts";
import { TranscriptLine } from "./transcript-line.tsx";
import { rowAt, type TranscriptRow } from "./transcript-rows.ts";
import { useRepeat } from "./use-repeat.ts";

/** About six lines: the loading list and the loaded one are as high, so that nothing moves. */
export const listHeight = "22rem";

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

/** After the learner has scrolled by hand, the list stays where it was put for a while. */
const HANDS_OFF_MS = 4000;

const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Who goes through the lines by key is not to lose the one that has the focus. */
const hasKeyboardIn = (list: Element) =>
  list.contains(document.activeElement) && document.activeElement?.matches(":focus-visible");

function showInMiddle(list: HTMLElement, line: HTMLElement): void {
  const top = line.offsetTop - (list.clientHeight - line.clientHeight) / 2;
  list.scrollTo({ top, behavior: prefersStillness() ? "auto" : "smooth" });
}

/** Keeps the playing line in sight by scrolling the list alone, never the page. Returns what notes a scrolling hand. */
function useFollow(list: RefObject<HTMLElement | null>, current: number): () => void {
  const scrolledAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const line = list.current?.children[current];
    if (!list.current || !(line instanceof HTMLElement) || hasKeyboardIn(list.current)) return;
    if (performance.now() - scrolledAt.current > HANDS_OFF_MS) showInMiddle(list.current, line);
  }, [list, current]);

  return () => {
    scrolledAt.current = performance.now();
  };
}

const TIME_EVENTS = ["timeupdate", "seeking", "seeked", "emptied"];

/** The place of the row to look at; it changes with the lines, not with the clock. */
function usePlayingRow(rows: readonly TranscriptRow[], video: HTMLVideoElement | undefined): number {
  const subscribe = useCallback(
    (notify: () => void) => {
      for (const name of TIME_EVENTS) video?.addEventListener(name, notify);
      return () => {
        for (const name of TIME_EVENTS) video?.removeEventListener(name, notify);
      };
    },
    [video],
  );
  return useSyncExternalStore(subscribe, () => (video ? rowAt(rows, video.currentTime) : -1));
}
