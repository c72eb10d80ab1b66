import { splitAtWords } from "@gruezi/contract/spoken-words";
import { type RefObject, useEffect, useEffectEvent } from "react";
import type { WordPlace } from "./look-up.atoms.ts";

/** Milliseconds without a change after which a selection is looked up. */
const SETTLED_MS = 500;

/** Elements with dialect: bold text, first table columns, and marked elements. */
const DIALECT = "strong, td:first-of-type, [lang=gsw]";

/** Returns the selected word. Undefined unless it is exactly one. */
export function findOneWord(selected: string): string | undefined {
  const [word, ...others] = splitAtWords(selected).filter(({ isWord }) => isWord);
  return others.length === 0 ? word?.text : undefined;
}

export function useSelectedWord(
  area: RefObject<HTMLElement | null>,
  onWord: (word: string, place: WordPlace) => void,
): void {
  const check = useEffectEvent(() => {
    const selection = getSelection();
    const parent = selection?.anchorNode?.parentElement;
    if (!selection || !parent || !area.current?.contains(parent) || !parent.closest(DIALECT)) return;
    const word = findOneWord(selection.toString());
    if (word) onWord(word, selection.getRangeAt(0).getBoundingClientRect());
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(check, SETTLED_MS);
    };
    document.addEventListener("selectionchange", wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("selectionchange", wait);
    };
  }, []);
}
