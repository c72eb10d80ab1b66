import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { toKeyPress } from "#lib/key-press.ts";

const MOVES = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
  ["Home", Number.NEGATIVE_INFINITY],
  ["End", Number.POSITIVE_INFINITY],
]);

const lineOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-line]") : null;

interface TabStop {
  number: number;
  noteFocus(event: FocusEvent): void;
  noteBlur(): void;
  move(event: KeyboardEvent<HTMLElement>): void;
}

/** Gives the list one tab stop (roving tabindex): the focused line, or else the playing one. */
export function useTabStop(playing: number): TabStop {
  const [focused, setFocused] = useState<number>();

  const noteFocus = ({ target }: FocusEvent) => setFocused(Number(lineOf(target)?.dataset["line"]));
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const by = MOVES.get(event.key);
    const line = lineOf(event.target);
    if (by === undefined || !line || event.altKey || event.ctrlKey || event.metaKey) return;
    if (toKeyPress(event).target === "field") return;
    event.preventDefault();
    const lines = [...event.currentTarget.children];
    const to = Math.min(Math.max(0, lines.indexOf(line) + by), lines.length - 1);
    lines[to]?.querySelector("button")?.focus();
  };

  return {
    number: focused ?? Math.max(1, playing),
    noteFocus,
    noteBlur: () => setFocused(undefined),
    move,
  };
}
