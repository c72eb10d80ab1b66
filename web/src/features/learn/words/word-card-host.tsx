import { useAtomValue, useSetAtom } from "jotai";
import { Suspense, useEffect } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { useWordsForLater } from "#features/learn/catalogue/dictionary.atoms.ts";
import { closeLookUpAtom, type LookUp, shownLookUpAtom, useCloseOnLeaving } from "./look-up.atoms.ts";

/** Loads with the first word, beside the word list. */
const WordCard = lazyChunk("word-card", () => import("./word-card.tsx"), "WordCard");

/** One per page with look-ups. */
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
 * A dialog restores focus only to focusable elements, which words of a line are not. Falls back to the
 * transcript.
 */
function useFocusGivenBack(lookUp: LookUp | null): void {
  useEffect(() => {
    if (!lookUp?.from) return;
    const places = [lookUp.from, document.querySelector<HTMLElement>(TRANSCRIPT)];
    return () => {
      // Nothing is left after navigation to another lesson, whose page takes the focus.
      const place = places.find((one) => one?.isConnected);
      if (!place) return;
      // Makes the word focusable without a tab stop.
      if (place.tabIndex < 0) place.tabIndex = -1;
      place.focus({ preventScroll: true });
    };
  }, [lookUp]);
}

const TRANSCRIPT = "[data-transcript]";

/** Suspends for the catalogue apart from the rest of the page. */
function WordsForLater() {
  useWordsForLater();
  return null;
}
