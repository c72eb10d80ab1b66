import { useAtomValue, useSetAtom } from "jotai";
import { Suspense, useEffect } from "react";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { useWordsForLater } from "./dictionary.atoms.ts";
import { closeLookUpAtom, shownLookUpAtom, useCloseOnLeaving } from "./look-up.atoms.ts";
import type { WordCardProps } from "./word-card.tsx";

const WordCard = lazyChunk(
  "word-card",
  async () => ({ default: (await import("./word-card.tsx")).WordCard }),
  CardMissing,
);

/** Shows what is known of the word that was pressed. One for each page on which words can be looked up. */
export function WordCardHost() {
  const lookUp = useAtomValue(shownLookUpAtom);
  const close = useSetAtom(closeLookUpAtom);
  useCloseOnLeaving();
  return (
    <>
      <Suspense>
        <WordsForLater />
      </Suspense>
      <Suspense>{lookUp && <WordCard key={lookUp.word} lookUp={lookUp} onClose={close} />}</Suspense>
    </>
  );
}

/** Waits for the catalogue, which the rest of the page need not do. */
function WordsForLater() {
  useWordsForLater();
  return null;
}

/** In place of a card whose code does not load. */
function CardMissing({ onClose }: WordCardProps) {
  const showAlert = useSetAtom(showAlertAtom);
  useEffect(() => {
    showAlert({ title: "The word list did not load", description: "Check your connection and try again." });
    onClose();
  }, [showAlert, onClose]);
  return null;
}
