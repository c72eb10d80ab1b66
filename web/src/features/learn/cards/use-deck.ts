import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { useAskPerSession } from "#data/use-ask-per-session.ts";
import { deckAtom, openDeckAtom, turnRoundAtom } from "./flashcards.atoms.ts";
import type { Direction } from "./study.ts";

/** A lesson's cards: asked for when the page opens, and again whenever somebody signs in or out, but not to turn it round. */
export function useDeck(videoId: string, direction: Direction) {
  const open = useSetAtom(openDeckAtom);
  const turnRound = useSetAtom(turnRoundAtom);
  const deck = useAtomValue(deckAtom);

  useAskPerSession(videoId, (id) => open({ videoId: id, direction }));

  const shown = deck.status === "ready" ? deck.study.direction : direction;
  useEffect(() => {
    if (shown !== direction) turnRound(direction);
  }, [turnRound, shown, direction]);

  return { deck, openAgain: () => open({ videoId, direction }) };
}
