import { useAtomValue, useSetAtom } from "jotai";
import { Suspense, useEffect } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { useWordsForLater } from "#features/learn/catalogue/dictionary.atoms.ts";
import { closeLookUpAtom, type LookUp, shownLookUpAtom, useCloseOnLeaving } from "./look-up.atoms.ts";

/** Card of a word. It loads with the first look-up, like the word list. */
const WordCard = lazyChunk("word-card", () => import("./word-card.tsx"), "WordCard");

/** Shows the card of a looked-up word. A page with look-ups has one host. */
export function WordCardHost() {
  const lookUp = useAtomValue(shownLookUpAtom);
  const close = useSetAtom(closeLookUpAtom);
  useCloseOnLeaving();
  useFocusGivenBack(lookUp);
  return (
    <>
      <Suspense>
        <WordsForLater />
      </Suspense>
      <Suspense>{lookUp && <WordCard key={lookUp.word} lookUp={lookUp} onClose={close} />}</Suspense>
    </>
  );
}

/**
 * Moves the focus back to the word. A dialog restores focus only to focusable elements, which words of a line
 * are not. Falls back to the transcript.
 */
function useFocusGivenBack(lookUp: LookUp | null): void {
  useEffect(() => {
    if (!lookUp?.from) return;
    const places = [lookUp.from, document.querySelector<HTMLElement>(TRANSCRIPT)];
    return () => {
      // After navigation to another lesson neither is connected, and the new page takes the focus.
      const place = places.find((one) => one?.isConnected);
      if (!place) return;
      // Makes the word focusable without a tab stop.
      if (place.tabIndex < 0) place.tabIndex = -1;
      place.focus({ preventScroll: true });
    };
  }, [lookUp]);
}

const TRANSCRIPT = "[data-transcript]";

/** Caches the word list. It is a component of its own, because it suspends until the catalogue has loaded. */
function WordsForLater() {
  useWordsForLater();
  return null;
}
