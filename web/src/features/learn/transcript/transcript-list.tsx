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

/** About six lines. The skeleton has the same height, against layout shifts. */
export const listHeight = "22rem";

export interface OpenedAt {
  startSeconds: number;
  /** Words of the search, as spoken. */
  words: ReadonlySet<string>;
}

interface TranscriptListProps {
  rows: readonly TranscriptRow[];
  /** -1 before the first line. */
  playing: number;
  repeatedSeconds: number | undefined;
  hidden: Pick<HiddenLines, "isHidden">;
  /** Undefined if mining is unavailable. */
  mining: Pick<Mining, "isMined"> | undefined;
  opened: OpenedAt | undefined;
  /** Stable callbacks, so memoised lines skip rendering. */
  onPlay: (row: TranscriptRow) => void;
  onRepeat: (row: TranscriptRow) => void;
  onShow: (row: TranscriptRow) => void;
  onMine: (row: TranscriptRow) => void;
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
  mining,
  opened,
  onWord,
  ...presses
}: TranscriptListProps) {
  // Deferred, so the pressed button renders before a hundred lines.
  const languages = useDeferredValue(useShownLanguages());
  const list = useRef<HTMLUListElement>(null);
  const noteScroll = useFollow(list, playing);
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

/** Pause of automatic scrolling after a manual scroll. */
const HANDS_OFF_MS = 4000;

const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Scrolling must not move the line with keyboard focus out of view. */
const hasKeyboardIn = (list: Element) =>
  list.contains(document.activeElement) && document.activeElement?.matches(":focus-visible");

function showInMiddle(list: HTMLElement, line: HTMLElement): void {
  const top = line.offsetTop - (list.clientHeight - line.clientHeight) / 2;
  list.scrollTo({ top, behavior: prefersStillness() ? "auto" : "smooth" });
}

/** Scrolls the list, never the page. Call the returned function on manual scrolling. */
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
