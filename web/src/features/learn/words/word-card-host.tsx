import { useAtomValue, useSetAtom } from "jotai";
import { Suspense, useEffect } from "react";
import { useWordsForLater } from "#features/learn/catalogue/dictionary.atoms.ts";
import { closeLookUpAtom, type LookUp, shownLookUpAtom, useCloseOnLeaving } from "./look-up.atoms.ts";
import { WordCard } from "./word-card.tsx";

/** Shows what is known of the word that was pressed. One for each page on which words can be looked up. */
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
 * Once the card is closed, the focus is where the word was pressed: a dialog gives it back only to what can be focused,
 * which the words of a line are not. Where the word is gone, the focus goes to the transcript.
 */
function useFocusGivenBack(lookUp: LookUp | null): void {
  useEffect(() => {
    if (!lookUp?.from) return;
    const places = [lookUp.from, document.querySelector<HTMLElement>(TRANSCRIPT)];
    return () => {
      // None is left where the card leads to another lesson, whose page takes the focus itself.
      const place = places.find((one) => one?.isConnected);
      if (!place) return;
      // Without the attribute it could not have the focus; with it the tab key still passes by.
      if (place.tabIndex < 0) place.tabIndex = -1;
      place.focus({ preventScroll: true });
    };
  }, [lookUp]);
}

/** The transcript marks itself as the place to which one comes back. */
const TRANSCRIPT = "[data-transcript]";

/** Waits for the catalogue, which the rest of the page need not do. */
function WordsForLater() {
  useWordsForLater();
  return null;
}
