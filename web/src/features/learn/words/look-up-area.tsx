import { useSetAtom } from "jotai";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { lookUpWordAtom, type WordPlace } from "./look-up.atoms.ts";
import { useSelectedWord } from "./use-selected-word.ts";
import { WordCardHost } from "./word-card-host.tsx";

interface LookUpAreaProps {
  lessonId: string;
  /** Video that is paused when a word is looked up. */
  video: HTMLVideoElement | undefined;
  children: ReactNode;
}

export function useLookUp({
  lessonId,
  video,
}: Omit<LookUpAreaProps, "children">): (word: string, at: HTMLElement | WordPlace, lineId?: string) => void {
  const lookUp = useSetAtom(lookUpWordAtom);
  return (word, at, lineId) => {
    video?.pause();
    const from = at instanceof HTMLElement ? at : null;
    const { left, top, bottom } = at instanceof HTMLElement ? at.getBoundingClientRect() : at;
    lookUp({ word, place: { left, top, bottom }, from, lessonId, lineId });
  };
}

const WORDS = "[data-text-word]";
const STEP: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

const wordsIn = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>(WORDS)];

const wordAt = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>(WORDS) : null;

/** Keeps one word in the tab order (roving tabindex), because a text has hundreds of words. */
function keepOneStop(
  area: HTMLElement,
  stop = area.querySelector<HTMLElement>(`${WORDS}[tabindex="0"]`),
): void {
  const words = wordsIn(area);
  for (const word of words) word.tabIndex = word === (stop ?? words[0]) ? 0 : -1;
}

/** Area in which clicked and selected words are looked up. Arrow keys move between words. */
export function LookUpArea({ lessonId, video, children }: LookUpAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const open = useLookUp({ lessonId, video });

  useSelectedWord(area, open);
  useEffect(() => {
    if (area.current) keepOneStop(area.current);
  });

  const press = ({ target }: MouseEvent) => {
    const word = wordAt(target);
    if (word) open(word.textContent, word);
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = wordAt(event.target);
    const step = STEP[event.key];
    if (!from || step === undefined) return;
    const words = wordsIn(event.currentTarget);
    const next = words[words.indexOf(from) + step];
    if (!next) return;
    event.preventDefault();
    keepOneStop(event.currentTarget, next);
    next.focus();
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: presses and keys are those of the buttons in it */}
      <div ref={area} onClick={press} onKeyDown={move}>
        {children}
      </div>
      <WordCardHost />
    </>
  );
}
