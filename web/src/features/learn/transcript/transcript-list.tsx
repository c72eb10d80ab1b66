import { css, type Theme } from "@emotion/react";
import { type MouseEvent, type RefObject, useDeferredValue, useEffect, useRef } from "react";
import type { Keeping } from "#features/learn/mined/use-keep.ts";
import type { HiddenLines } from "./hidden-lines.ts";
import { findWord } from "./line-words.tsx";
import { useShownLanguages } from "./shown-languages.atoms.ts";
import { TranscriptLine } from "./transcript-line.tsx";
import type { TranscriptRow } from "./transcript-rows.ts";
import { useTabStop } from "./use-tab-stop.ts";
import type { OnWord } from "./words-of-line.tsx";

/** About six lines. The skeleton is as high as the list, so that the page does not jump when the lines arrive. */
export const listHeight = "22rem";

/** The line at which the lesson was opened. */
export interface OpenedAt {
  startSeconds: number;
  /** The words for which it was found, as they stand in it. */
  words: ReadonlySet<string>;
}

interface TranscriptListProps {
  rows: readonly TranscriptRow[];
  /** The index of the playing line; -1 before the first. */
  playing: number;
  repeatedSeconds: number | undefined;
  hidden: Pick<HiddenLines, "isHidden">;
  /** Undefined where lines cannot be kept. */
  keeping: Pick<Keeping, "isKept"> | undefined;
  opened: OpenedAt | undefined;
  /** These stay the same: of a hundred lines only those are drawn again that changed. */
  onPlay: (row: TranscriptRow) => void;
  onRepeat: (row: TranscriptRow) => void;
  onShow: (row: TranscriptRow) => void;
  onKeep: (row: TranscriptRow) => void;
  onWord: OnWord | undefined;
}

const listStyle = ({ colour, size }: Theme) =>
  css({
    position: "relative",
    maxHeight: listHeight,
    overflowY: "auto",
    overscrollBehavior: "contain",
    borderTop: `${size.hairline} solid ${colour.line}`,
  });

export function TranscriptList({
  rows,
  playing,
  repeatedSeconds,
  hidden,
  keeping,
  opened,
  onWord,
  ...presses
}: TranscriptListProps) {
  // The button that was pressed answers before a hundred lines do.
  const languages = useDeferredValue(useShownLanguages());
  const list = useRef<HTMLUListElement>(null);
  const noteScroll = useFollow(list, playing);
  const tabStop = useTabStop((rows[playing] ?? rows[0])?.number ?? 1);

  const lookUp = (event: MouseEvent) => {
    const word = findWord(event.target);
    if (!word || !onWord) return;
    // It would be a press on the line, too.
    event.preventDefault();
    onWord(word.textContent, word, lineIdAt(word, rows));
  };

  return (
    <ul
      ref={list}
      css={listStyle}
      onWheel={noteScroll}
      onTouchMove={noteScroll}
      onClick={lookUp}
      onFocus={tabStop.noteFocus}
      onBlur={tabStop.noteBlur}
      onKeyDown={tabStop.move}
    >
      {rows.map((row, index) => (
        <TranscriptLine
          key={row.number}
          row={row}
          languages={languages}
          isPlaying={index === playing}
          isRepeated={row.startSeconds === repeatedSeconds}
          isHidden={hidden.isHidden(row)}
          isKept={row.id === null ? undefined : keeping?.isKept({ lineId: row.id })}
          found={row.startSeconds === opened?.startSeconds ? opened.words : undefined}
          isTabStop={row.number === tabStop.number}
          {...presses}
        />
      ))}
    </ul>
  );
}

/** The id of the line in which a word stands. */
function lineIdAt(word: Element, rows: readonly TranscriptRow[]): string | undefined {
  const number = Number(word.closest<HTMLElement>("[data-line]")?.dataset["line"]);
  return rows.find((row) => row.number === number)?.id ?? undefined;
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
