import { css, type Theme } from "@emotion/react";
import { type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import type { LinePlayback } from "#video-player/lines/line-playback.ts";
import type { PlayerHandle } from "#video-player/player-handle.ts";
import type { Languages } from "./caption-languages.ts";
import { TranscriptLine } from "./transcript-line.tsx";
import { rowAt, type TranscriptRow } from "./transcript-rows.ts";

/** About six lines. The skeleton is as high as the list, so that the page does not jump when the lines arrive. */
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
  const repeated = useRepeatedStart(player?.lines);

  return (
    <ul ref={list} css={listStyle} onWheel={noteScroll} onTouchMove={noteScroll}>
      {rows.map((row, index) => (
        <TranscriptLine
          key={row.startSeconds}
          row={row}
          languages={languages}
          isPlaying={index === playing}
          isRepeated={row.startSeconds === repeated}
          onJump={() => player?.lines.play(row)}
          onRepeat={() => player?.lines.toggleRepeat(row)}
        />
      ))}
    </ul>
  );
}

/** For this long after the learner scrolled the list, it does not scroll by itself. */
const HANDS_OFF_MS = 4000;

const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A learner who tabs through the lines must not have the focused one scrolled away. */
const hasKeyboardIn = (list: Element) =>
  list.contains(document.activeElement) && document.activeElement?.matches(":focus-visible");

function showInMiddle(list: HTMLElement, line: HTMLElement): void {
  const top = line.offsetTop - (list.clientHeight - line.clientHeight) / 2;
  list.scrollTo({ top, behavior: prefersStillness() ? "auto" : "smooth" });
}

/**
 * Keeps the playing line in sight by scrolling the list, never the page. Call what it returns when the learner scrolls
 * the list by hand.
 */
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

/** The index of the playing row. The component renders when the row changes, not at every `timeupdate`. */
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

const never = () => () => {};

function useRepeatedStart(lines: LinePlayback | undefined): number | undefined {
  return useSyncExternalStore(lines?.subscribe ?? never, () => lines?.getMode().repeated?.startSeconds);
}
