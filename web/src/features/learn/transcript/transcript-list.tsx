import { css, type Theme } from "@emotion/react";
import { type MouseEvent, type RefObject, useDeferredValue, useEffect, useRef } from "react";
import type { Mining } from "#features/learn/mined/use-mining.ts";
import type { HiddenLines } from "./hidden-lines.ts";
import { findWord } from "./line-words.tsx";
import { useShownLanguages } from "./shown-languages.atoms.ts";
import { TranscriptLine } from "./transcript-line.tsx";
import type { TranscriptRow } from "./transcript-rows.ts";
import { useTabStop } from "./use-tab-stop.ts";
import type { OnWord } from "./words-of-line.tsx";

/** Height of about six lines, used until the lines have loaded. */
export const skeletonHeight = "22rem";

export interface OpenedAt {
  startSeconds: number;
  /** Words of the search, as spoken in the line. */
  words: ReadonlySet<string>;
}

interface TranscriptListProps {
  rows: readonly TranscriptRow[];
  /** Index of the playing line. -1 before the first line. */
  playing: number;
  repeatedSeconds: number | undefined;
  hidden: Pick<HiddenLines, "isHidden">;
  /** Undefined if mining is unavailable. */
  mining: Pick<Mining, "isMined"> | undefined;
  /** Returns the item id of a note. Undefined for visitors. */
  noteIdOf: ((lineId: string) => string) | undefined;
  opened: OpenedAt | undefined;
  /** Must be stable callbacks, so that memoised lines skip rendering. */
  onPlay: (row: TranscriptRow) => void;
  onRepeat: (row: TranscriptRow) => void;
  onShow: (row: TranscriptRow) => void;
  onMine: (row: TranscriptRow) => void;
  onWord: OnWord | undefined;
}

/**
 * Scrolls with the page if the list is below the film, and by itself if it is beside the film. In a low
 * window it scrolls with its tools.
 */
const listStyle = ({ colour, screen, size }: Theme) =>
  css({
    position: "relative",
    borderTop: `${size.hairline} solid ${colour.line}`,
    [screen.beside]: { minHeight: 0, overflowY: "auto" },
    [screen.low]: { flex: "none", overflowY: "visible" },
  });

export function TranscriptList({
  rows,
  playing,
  repeatedSeconds,
  hidden,
  mining,
  noteIdOf,
  opened,
  onWord,
  ...presses
}: TranscriptListProps) {
  // Deferred, so that the pressed button renders before a hundred lines.
  const languages = useDeferredValue(useShownLanguages());
  const list = useRef<HTMLUListElement>(null);
  const isOpened = opened !== undefined && rows[playing]?.startSeconds === opened.startSeconds;
  const noteScroll = useFollow(list, { index: playing, isOpened });
  const tabStop = useTabStop((rows[playing] ?? rows[0])?.number ?? 1);

  const lookUp = (event: MouseEvent) => {
    const word = findWord(event.target);
    if (!word || !onWord) return;
    // Prevents the label's click, which would play the line.
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
          isMined={row.id === null ? undefined : mining?.isMined({ lineId: row.id })}
          noteId={row.id === null ? undefined : noteIdOf?.(row.id)}
          found={row.startSeconds === opened?.startSeconds ? opened.words : undefined}
          isTabStop={row.number === tabStop.number}
          {...presses}
        />
      ))}
    </ul>
  );
}

function lineIdAt(word: Element, rows: readonly TranscriptRow[]): string | undefined {
  const number = Number(word.closest<HTMLElement>("[data-line]")?.dataset["line"]);
  return rows.find((row) => row.number === number)?.id ?? undefined;
}

/** Milliseconds without automatic scrolling after a manual scroll. */
const HANDS_OFF_MS = 4000;

const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Returns whether a line has keyboard focus. Scrolling must not move it out of view. */
const hasKeyboardIn = (list: Element) =>
  list.contains(document.activeElement) && document.activeElement?.matches(":focus-visible");

const isScroller = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY);

/** Returns the element that scrolls: the list, the column around it, or the page. */
function scrollerOf(element: Element | null): Element {
  if (!element || element === document.body) return document.documentElement;
  return isScroller(element) ? element : scrollerOf(element.parentElement);
}

/** Returns the visible part of a scroller. On the page, film and tools cover the space above the lines. */
function sightOf(scroller: Element, tools: Element | null): { top: number; bottom: number } {
  if (scroller !== document.documentElement) return scroller.getBoundingClientRect();
  return { top: tools?.getBoundingClientRect().bottom ?? 0, bottom: innerHeight };
}

interface Following {
  index: number;
  /** True for a line that the address opened. The page scrolls to it from any position. */
  isOpened: boolean;
}

function showInMiddle(list: HTMLElement, { index, isOpened }: Following): void {
  const line = list.children[index];
  if (!line) return;
  const scroller = scrollerOf(list);
  const sight = sightOf(scroller, list.parentElement?.querySelector("fieldset") ?? null);
  const isInSight = (element: Element | undefined) => {
    if (!element) return false;
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > sight.top && top < sight.bottom;
  };
  // The page scrolls only for a learner who reads the lines.
  const isRead = isInSight(line) || isInSight(list.children[index - 1]);
  if (scroller === document.documentElement && !isOpened && !isRead) return;
  const { top, height } = line.getBoundingClientRect();
  const away = top + height / 2 - (sight.top + sight.bottom) / 2;
  scroller.scrollTo({ top: scroller.scrollTop + away, behavior: prefersStillness() ? "auto" : "smooth" });
}

/** Scrolls to the playing line. Returns a function to call on manual scrolling. */
function useFollow(list: RefObject<HTMLElement | null>, { index, isOpened }: Following): () => void {
  const scrolledAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    if (!list.current || index < 0 || hasKeyboardIn(list.current)) return;
    if (performance.now() - scrolledAt.current > HANDS_OFF_MS)
      showInMiddle(list.current, { index, isOpened });
  }, [list, index, isOpened]);

  return () => {
    scrolledAt.current = performance.now();
  };
}
